import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { digest, type PageFile, readPageFiles } from './page-files.js';
import { forEver, sendFile } from './send-file.js';

export interface ChatPagesOptions {
  /** Who may show the page in a frame, as in `frame-ancestors`. Default: nobody. */
  readonly frameAncestors?: string;
  /** Where people sign in, relative to the page or as a whole address; it gets `?next=` with where to come back to. Default: `login/`. */
  readonly signInAddress?: string;
  /** Where a build of the page lies, such as one with other texts. Default: the package's own. */
  readonly folder?: string;
  /** Called before each answer, with the path of what is asked, without a file's name: for headers and a line in a log. Default: nothing. */
  readonly beforeAnswer?: (request: IncomingMessage, response: ServerResponse, path: string) => void;
}

/** A layer of Express, or of any server that calls its layers in the same way. */
export type ChatPages = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The page runs its own scripts alone, and asks its own server alone. Formulas carry styles of their own, and dialogs insert one. */
const policy = (nonce: string, frameAncestors: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');

const methods = ['GET', 'HEAD'];

/** Which build answers: a page that is open asks after the server was away. */
const buildPath = '/assets/build.json';

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const refuse: Answer = (_request, response) => {
  const body = JSON.stringify({ result: 'error', msg: 'Method Not Allowed', allowed_methods: methods });
  response.writeHead(405, { Allow: methods.join(', '), 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(body);
};

/** The page without a slash at its end has no folder that its files are found in. */
const toFolder = (target: string): Answer => {
  const [path = '', ...query] = target.split('?');
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (_request, response) => {
    response.writeHead(308, { Location: [`./${name}/`, ...query].join('?'), 'Cache-Control': 'no-store' }).end();
  };
};

/** A layer that serves the page of these files. */
export const pagesOf = (
  files: ReadonlyMap<string, PageFile>,
  { frameAncestors = "'none'", signInAddress = 'login/', beforeAnswer }: ChatPagesOptions,
): ChatPages => {
  const template = files.get('index.html')?.body.toString('utf8') ?? '';
  // It names all other files by their content.
  const build = digest(template);
  const [head = '', ...rest] = template
    .replaceAll('%BUILD%', build)
    .replaceAll('%SIGN_IN%', () => escaped(signInAddress))
    .split('%NONCE%');

  const sendPage: Answer = (request, response) => {
    const nonce = randomBytes(16).toString('base64');
    const body = Buffer.from([head, ...rest].join(nonce));
    response.setHeader('Content-Security-Policy', policy(nonce, frameAncestors));
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length, 'Cache-Control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  const sendBuild: Answer = (request, response) => {
    const body = JSON.stringify({ build });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
    response.writeHead(200, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  const fileOf = (path: string): PageFile | undefined => {
    if (path === '/licences') return files.get('licences.txt');
    return path.startsWith('/assets/') ? files.get(path.slice(1)) : undefined;
  };

  /** What is there, and how its path is called in a log. `target`: as the browser has asked, before mount points were taken off. */
  const found = (path: string, target: string): readonly [Answer, string] | null => {
    if (path === '/') return [target.split('?')[0]?.endsWith('/') === true ? sendPage : toFolder(target), '/'];
    if (path === buildPath) return [sendBuild, buildPath];
    const file = fileOf(path);
    if (file === undefined) return null;
    const isNamedByContent = path.startsWith('/assets/');
    const send: Answer = (request, response) => sendFile(request, response, file, isNamedByContent ? forEver : 'no-cache');
    return [send, isNamedByContent ? '/assets/…' : path];
  };

  return (request, response, next) => {
    const { url = '/', originalUrl = url } = request as IncomingMessage & { readonly originalUrl?: string };
    const [path = ''] = url.split('?', 1);
    const answer = found(path, originalUrl);
    if (answer === null) {
      next();
      return;
    }
    const [send, name] = answer;
    beforeAnswer?.(request, response, name);
    (methods.includes(request.method ?? '') ? send : refuse)(request, response);
  };
};

/** A layer that serves the chat in the browser at its mount point, such as `/chat`; every other path is passed on. */
export const chatPages = (options: ChatPagesOptions = {}): ChatPages => pagesOf(readPageFiles(options.folder), options);
