import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { level, startLocalService, startTestServer, type TestServer } from '@parley/testkit';
import { chatRouter, chatApplication, type EndpointOptions } from '../index.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ level: level(300) });
});
afterAll(() => server.close());

const document = async (query = '', init: RequestInit = {}) => {
  const answer = await fetch(`${server.url}/api/openapi.json${query}`, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const parsed = async (query = '') => {
  const { status, text } = await document(query);
  return { status, body: JSON.parse(text) };
};

/** The same chat with other options. */
const servedWith = async (options: EndpointOptions, work: (url: string) => Promise<void>): Promise<void> => {
  const { url, close } = await startLocalService(chatApplication(server.chat, options));
  await work(url).finally(close);
};

describe('GET /api/openapi.json', () => {
  test('needs no credentials and describes the level of the server', async () => {
    const { status, body } = await parsed();
    expect(status).toBe(200);
    expect(body).toMatchObject({ openapi: '3.1.0', info: { version: '300' }, servers: [{ url: './v1' }], security: [{ basic: [] }] });
    expect(body.paths['/server_settings'].get.security).toEqual([]);
  });

  test('describes any other level, and its address', async () => {
    const { body } = await parsed('?level=8');
    expect(body).toMatchObject({ info: { version: '8' }, servers: [{ url: '../at/8/api/v1' }] });
    expect(body.components.schemas.Channel.properties).not.toHaveProperty('date_created');
    expect((await parsed('?level=30')).body.components.schemas.Channel.properties).toHaveProperty('date_created');
  });

  test.each(['0', '497', '-1', '3.5', '1e2', '', 'newest', '99999', '0x10'])('level %j is invalid', async (given) => {
    expect(await parsed(`?level=${given}`)).toEqual({
      status: 400,
      body: { result: 'error', msg: 'level is not a feature level: they go from 1 to 496', code: 'BAD_REQUEST' },
    });
  });

  test('documents are the same when requested again, however many came in between', async () => {
    const [first] = [await document('?level=8')];
    for (let at = 9; at < 20; at += 1) expect((await parsed(`?level=${at}`)).body.info.version).toBe(String(at));
    expect((await document('?level=8')).text).toBe(first.text);
  });

  test('is read-only', async () => {
    expect(await document('', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    const refused = await document('', { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('a server of one level says so in the documents of others', async () => {
    await servedWith({ featureLevel: level(200) }, async (url) => {
      const other = JSON.parse(await (await fetch(`${url}/api/openapi.json?level=100`)).text());
      expect(other.servers).toEqual([{ url: './v1', description: expect.stringContaining('level 200, and no other') }]);
    });
  });

  test('counts against the caller’s address', async () => {
    await servedWith({ rateLimits: { perUser: 9, perAddress: 1 } }, async (url) => {
      expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200);
      expect((await fetch(`${url}/api/openapi.json`)).status).toBe(429);
    });
  });

  test('is beside the API in a host’s own application', async () => {
    const listener = express().use('/chat', chatRouter(server.chat)).listen(0);
    const { port } = listener.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/chat/api/openapi.json`);
    const { servers } = JSON.parse(await answer.text());
    expect(new URL(servers[0].url, answer.url).pathname).toBe('/chat/api/v1');
    expect((await fetch(`http://127.0.0.1:${port}/chat/api/nothing`)).status).toBe(404);
    listener.close();
  });
});

describe('GET /api/docs', () => {
  const page = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${server.url}/api/${path}`, init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  test('is one page, with all its files from this server', async () => {
    const { headers, text } = await page('docs');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const loaded = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(loaded).toEqual(['data:,', 'docs/page.css', 'openapi.json', 'openapi.json', 'docs/scalar.js', 'docs/page.js']);
    for (const address of loaded.slice(1)) expect((await page(address ?? '')).status).toBe(200);
  });

  test('says what it does until the document is read, which begins with messages and calls each operation by what it does', async () => {
    expect((await page('docs')).text).toContain('Reading the API…');
    const { tags, paths } = (await parsed()).body as {
      readonly tags: ReadonlyArray<{ readonly name: string }>;
      readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary?: string }>>>>;
    };
    expect([tags[0]?.name, tags.at(-1)?.name]).toEqual(['messages', 'organization']);
    for (const methods of Object.values(paths)) for (const { summary } of Object.values(methods)) expect(summary).toMatch(/^[A-Z]/);
    expect((await page('docs/page.js')).text).toContain("operationTitleSource: 'summary'");
  });

  test('its policy lets a browser run only script files of this server', async () => {
    const directives = ((await page('docs')).headers.get('content-security-policy') ?? '').split('; ');
    expect(directives).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"]));
    expect(directives.filter((directive) => directive.includes('unsafe'))).toEqual(["style-src 'self' 'unsafe-inline'"]);
    expect((await page('docs')).text).not.toMatch(/<script(?! src)|<style| on\w+=/);
  });

  test('its script is the file of the version that is named beside it', async () => {
    const { text, headers } = await page('docs/scalar.js');
    const named = JSON.parse(readFileSync(new URL('../../public/scalar.json', import.meta.url), 'utf8')) as {
      readonly version: string;
      readonly sha256: string;
    };
    expect(createHash('sha256').update(text).digest('hex')).toBe(named.sha256);
    expect(text).toContain(named.version);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  test('is not sent again to a browser that has it', async () => {
    for (const path of ['docs', 'docs/scalar.js', 'openapi.json?level=8']) {
      const tag = (await page(path)).headers.get('etag') ?? '';
      expect(await page(path, { headers: { 'if-none-match': `"older", W/${tag}` } })).toMatchObject({ status: 304, text: '' });
      expect((await page(path, { headers: { 'if-none-match': '"older"' } })).status).toBe(200);
    }
  });

  test.each(['docs/', 'docs/other.js', 'docs/../../package.json', 'docs/scalar.json'])('there is nothing at %s', async (path) => {
    expect((await page(path)).status).toBe(404);
  });
});
