import { withBoundary } from './repair-header.js';

const mixed = 'Content-Type: multipart/mixed';
const of = (body: string, isWhole = true, field = mixed) => withBoundary(['Subject: a', field], Buffer.from(body), isWhole);

test.each([
  ['--b\r\nContent-Type: text/plain\r\n\r\nx', 'b'],
  ['\r\n--=_b?:1\r\n\r\nx', '=_b?:1'],
])('a body that begins with a boundary names it: %j', (body, boundary) => {
  expect(of(body)).toEqual(['Subject: a', `${mixed}; boundary="${boundary}"`]);
  expect(of(body, true, `${mixed};`)).toEqual(['Subject: a', `${mixed}; boundary="${boundary}"`]);
});

test.each(['', 'text', '-- \r\nx', '--a b\r\nx', `--${'b'.repeat(100)}\r\nx`])('another one is a text: %j', (body) => {
  expect(of(body)).toEqual(['Subject: a']);
});

test('a header that names one stays', () => {
  for (const field of [`${mixed}; boundary=b`, `${mixed};\r\n\tBOUNDARY="b"`, `${mixed}; boundary*0=b`, 'Content-Type: text/plain']) {
    expect(of('--c\r\n', true, field)).toEqual(['Subject: a', field]);
  }
});

test('the first line of the body is waited for', () => {
  for (const body of ['', '\r\n', '--', '--b']) expect(of(body, false)).toBe('incomplete');
  expect(of('--b\r\n', false)).toEqual(['Subject: a', `${mixed}; boundary="b"`]);
  expect(of('x'.repeat(100), false)).toEqual(['Subject: a']);
});
