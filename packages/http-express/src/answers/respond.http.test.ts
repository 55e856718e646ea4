import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { respond } from './respond.js';

const mebibyte = 1_048_576;

/** Bytes of the heap that are in use, after all garbage is collected. */
const heapUsed = (): number => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
};

test.each([
  ['ASCII', 'x'],
  ['other characters', 'é'],
])('a large text of %s that nobody reads is held as bytes alone', async (_, character) => {
  let answered: () => void = () => undefined;
  const server = createServer((_request, response) => {
    respond(response, { status: 200, headers: {}, body: `{"text":"${character.repeat(32 * mebibyte)}"}` }, 'id');
    answered();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const before = heapUsed();
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  await new Promise<void>((resolve) => {
    answered = resolve;
    reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });
  const held = heapUsed() - before;
  reader.destroy();
  await new Promise((resolve) => server.close(resolve));
  expect(held).toBeLessThan(8 * mebibyte);
});
