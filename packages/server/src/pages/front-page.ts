import { createHash } from 'node:crypto';
import { escaped, look } from '@parley/http-express';

/** The facts of the server for the first page. */
export interface FrontPageFacts {
  /** The organization of this host name; null for none. */
  readonly organization: string | null;
  /** The server's address for clients, without a trailing slash. */
  readonly url: string;
  readonly version: string;
  readonly level: number;
  /** Whether the chat in the browser is there. */
  readonly web: boolean;
}

const style = `
${look}
html { font-size: var(--size); }
body { font: 1rem/var(--line-height) var(--font); color: var(--text); background: var(--ground-side); max-width: 48rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
a { color: var(--accent); }
img { width: 44px; height: 44px; vertical-align: middle; margin-right: 0.75rem; border-radius: 10px; }
pre { overflow-x: auto; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--ground-raised); }
code { font-family: var(--font-code); font-size: 0.93em; }
h1 { font-size: 1.6rem; }
h2 { margin-top: 2rem; font-size: 1.2rem; }
`;

/** A browser runs nothing here, and loads only the icon. */
export const frontPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const sample = (text: string): string => `<pre><code>${escaped(text)}</code></pre>`;

const zuliprc = (url: string): string => `[api]
email=YOUR-ADDRESS
key=YOUR-API-KEY
site=${url}`;

const zulipJs = (url: string): string => `import zulip from 'zulip-js';
const client = await zulip({
  realm: '${url}',
  username: 'YOUR-ADDRESS',
  password: 'YOUR-PASSWORD',
});
const greeting = { to: 'general', topic: 'greetings', content: 'Hello' };
await client.messages.send({ type: 'stream', ...greeting });`;

const curl = (url: string): string => `curl -sS ${url}/api/v1/fetch_api_key -d username=YOUR-ADDRESS \\
     --data-urlencode password=YOUR-PASSWORD
curl -sS -u YOUR-ADDRESS:YOUR-API-KEY ${url}/api/v1/users/me`;

const embedding = `import express from 'express';
import createKnex from 'knex';
import { chatRouter } from '@parley/http-express';
import { hostedChat } from '@parley/node';

const knex = createKnex({ client: 'pg', connection: 'postgres://…' });
const secret = 'at least 32 characters, the same at each start';
const chat = await hostedChat({ knex, secret, url: 'http://localhost:3000/chat' });
express().use('/chat', chatRouter(chat)).listen(3000);`;

/** What the server is, and how programs use it. Links are relative, for every mount point. */
export const frontPage = ({ organization, url, version, level, web }: FrontPageFacts): string => {
  const title = organization === null ? 'Parley' : `${organization} – Parley`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="favicon.ico">
<style>${style}</style>
</head>
<body>
<h1><img src="static/images/realm-icon.png" alt="">${escaped(organization ?? 'Parley')}</h1>
<p>This is a Parley server, version ${escaped(version)}: team chat that speaks the Zulip-compatible API at feature level ${level}. ${
    web ? '<a href="./">Chat in the browser</a>; other' : 'Its chat in the browser is switched off;'
  } clients and programs use it at <code>${escaped(url)}</code>.</p>
<ul>
<li><a href="api/docs">The API</a>, to read and to try out</li>
<li><a href="api/openapi.json">The same as OpenAPI 3.1</a>, for generators of clients</li>
</ul>
<h2>Sign in</h2>
<p><a href="login/">With a browser</a>, for programs that run in one and call <code>/json</code>; <a href="settings/">the settings</a> have a <code>zuliprc</code> to download.</p>
<p>The operator makes accounts with <code>npx @parley/server user create --email ADDRESS --name NAME</code>, which tells the password and the API key.</p>
<p><strong>The terminal client.</strong> Run <code>zulip-term</code> and answer with this address, your e-mail address and your password; or put this into <code>~/zuliprc</code>:</p>
${sample(zuliprc(url))}
<p><strong>Python</strong>, <code>pip install zulip</code>, reads the same file: <code>zulip.Client(config_file='~/zuliprc')</code>.</p>
<p><strong>zulip-js</strong>, <code>npm install zulip-js</code>:</p>
${sample(zulipJs(url))}
<p><strong>Any other program</strong> fetches its key once, and sends it with each call:</p>
${sample(curl(url))}
<h2>Embed</h2>
<p>The same chat inside an application of yours, on your PostgreSQL: <code>npm install @parley/node @parley/http-express express knex pg</code>.</p>
${sample(embedding)}
</body>
</html>
`;
};
