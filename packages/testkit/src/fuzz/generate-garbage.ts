import type { Chance } from './chance.js';

/** Bytes for a connection that are hardly a request, if at all. */
export interface Garbage {
  readonly what: string;
  /** Sent one after another, each in a packet of its own. */
  readonly pieces: ReadonlyArray<Buffer>;
  /** `reads`: the client takes what comes. `goes`: it closes at once. `breaks`: it resets the connection. `ignores`: it stays and reads nothing, for a while. */
  readonly end: 'reads' | 'goes' | 'breaks' | 'ignores';
}

const path = '/api/v1/server_settings';
const host = 'Host: localhost\r\n';
const form = 'Content-Type: application/x-www-form-urlencoded\r\n';

const head = (line: string, ...headers: ReadonlyArray<string>): string => `${line}\r\n${host}${headers.join('')}\r\n`;
const posted = (headers: string, body: string): string => head('POST /api/v1/fetch_api_key HTTP/1.1', form, headers) + body;

const randomBytes = (chance: Chance, count: number): Buffer => Buffer.from(Array.from({ length: count }, () => chance.number(256)));

type Kind = (chance: Chance) => string | Buffer | ReadonlyArray<string | Buffer>;

const kinds: Readonly<Record<string, Kind>> = {
  'half a request line': (chance) => `GET ${path} HTTP/1.1`.slice(0, chance.number(30)),
  'half of the headers': (chance) => head(`GET ${path} HTTP/1.1`, 'Accept: */*\r\n').slice(0, 20 + chance.number(50)),
  'less than the length': (chance) => posted(`Content-Length: ${10 + chance.number(1e6)}\r\n`, 'username=x'),
  'more than the length': (chance) => posted(`Content-Length: ${chance.number(10)}\r\n`, 'username=x&password=y'.repeat(chance.number(20))),
  'a wrong length': (chance) =>
    posted(`Content-Length: ${chance.of(['-1', '+5', '0x10', '1e3', '5, 5', '99999999999999999999', 'x', '', ' 5 5'])}\r\n`, 'username=x'),
  'two lengths': () => posted('Content-Length: 3\r\nContent-Length: 10\r\n', 'username=x'),
  'length and chunks': (chance) => posted(`Content-Length: ${chance.number(50)}\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\nGET ${path} HTTP/1.1\r\n\r\n`),
  'wrong chunks': (chance) =>
    posted(
      'Transfer-Encoding: chunked\r\n',
      chance.of([
        'zz\r\nx\r\n',
        '-1\r\n',
        '5\r\nx',
        '1\r\nxx\r\n0\r\n\r\n',
        'ffffffffffffffffff\r\n',
        '1;a="\r\nx\r\n0\r\n\r\n',
        '0\r\nX: y\r\n'.repeat(50),
        '5'.repeat(5_000),
      ]),
    ),
  'another transfer encoding': (chance) =>
    posted(`Transfer-Encoding: ${chance.of(['gzip', 'chunked, chunked', 'identity', 'Chunked ', 'x'])}\r\n`, '0\r\n\r\n'),
  'compressed nonsense': () => posted('Content-Encoding: gzip\r\nContent-Length: 10\r\n', 'username=x'),
  'a huge header': (chance) => head(`GET ${path} HTTP/1.1`, `X-Large: ${'x'.repeat(chance.of([10_000, 66_000, 300_000]))}\r\n`),
  'many headers': (chance) => head(`GET ${path} HTTP/1.1`, ...Array.from({ length: chance.of([500, 3_000]) }, (_, n) => `X-${n}: y\r\n`)),
  'a header line without an end': (chance) => [`GET ${path} HTTP/1.1\r\nX: `, ...Array.from({ length: chance.number(40) }, () => 'y'.repeat(8_000))],
  'a request line without an end': (chance) => ['GET /', ...Array.from({ length: chance.number(30) }, () => 'y'.repeat(8_000))],
  'header lines that are none': (chance) =>
    head(`GET ${path} HTTP/1.1`, chance.of([': x\r\n', 'x\r\n', ' folded\r\n', 'X\0: y\r\n', 'X: \0\r\n', 'X : y\r\n', 'X: y\n', '\r'])),
  'single bytes': (chance) => [...head(`GET ${path} HTTP/1.1`).slice(0, 15 + chance.number(40))],
  'NUL bytes': (chance) => chance.of([`GET ${path}\0 HTTP/1.1\r\n${host}\r\n`, '\0'.repeat(2_000), `\0GET ${path} HTTP/1.1\r\n\r\n`]),
  'requests in a row': (chance) => head(`GET ${path} HTTP/1.1`).repeat(1 + chance.number(60)),
  'requests in a row, then nonsense': (chance) =>
    head(`GET ${path} HTTP/1.1`).repeat(1 + chance.number(5)) + chance.of(['\r\n\r\n\r\n', 'nonsense\r\n\r\n', '\xff\xfe']),
  'bodies in a row': (chance) => posted('Content-Length: 10\r\n', 'username=x').repeat(1 + chance.number(10)),
  'the preface of HTTP/2': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
  'an upgrade': (chance) =>
    head(
      `GET ${path} HTTP/1.1`,
      'Connection: Upgrade, HTTP2-Settings\r\n',
      `Upgrade: ${chance.of(['h2c', 'websocket', 'x'])}\r\n`,
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n',
    ),
  'a hello of TLS': (chance) => Buffer.concat([Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]), randomBytes(chance, 200)]),
  'another version': (chance) => `GET ${path} ${chance.of(['HTTP/0.9', 'HTTP/1.0', 'HTTP/3.0', 'HTTP/9', 'FTP/1.1', '', 'HTTP/1.1 HTTP/1.1'])}\r\n${host}\r\n`,
  'another method': (chance) =>
    head(
      `${chance.of(['CONNECT', 'TRACE', 'PROPFIND', 'SOURCE', 'get', 'G\tT', 'x'.repeat(500), 'M-SEARCH'])} ${chance.of([path, 'localhost:443', '*'])} HTTP/1.1`,
    ),
  'another target': (chance) =>
    head(
      `GET ${chance.of(['*', 'http://localhost/api/v1/server_settings', 'http://[', '//', '/%', '/api/v1/%ff', '/\xff\xfe', '/api/v1/../../etc', `/${'a/'.repeat(20_000)}`, '/?'.padEnd(60_000, '&a=b'), 'x'])} HTTP/1.1`,
    ),
  'no host, or several': (chance) =>
    `GET ${path} HTTP/1.1\r\n${chance.of(['', `${host}${host}`, 'Host:\r\n', 'Host: \xff\r\n', 'Host: a b\r\n', 'Host: localhost:x\r\n'])}\r\n`,
  'another expectation': (chance) => posted(`Expect: ${chance.of(['100-continue', 'x', ''])}\r\nContent-Length: 10\r\n`, 'user'),
  'random bytes': (chance) => randomBytes(chance, 1 + chance.number(3_000)),
  'a form of many parts': (chance) =>
    head('POST /api/v1/user_uploads HTTP/1.1', 'Content-Type: multipart/form-data; boundary=b\r\n', 'Transfer-Encoding: chunked\r\n') +
    `${(5 * 400).toString(16)}\r\n${'--b\r\n'.repeat(400)}\r\n`.repeat(chance.number(20)),
  nothing: () => '',
};

const bytesOf = (piece: string | Buffer): Buffer => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);

export const generateGarbage = (chance: Chance): Garbage => {
  const what = chance.of(Object.keys(kinds));
  const made = kinds[what]?.(chance) ?? '';
  const pieces = (Array.isArray(made) ? (made as ReadonlyArray<string | Buffer>) : [made as string | Buffer]).map(bytesOf);
  return { what, pieces, end: chance.of(['reads', 'reads', 'goes', 'breaks', 'ignores']) };
};
