import { verifier } from './verifier.js';

const asked = (response: string) => ({
  response: Buffer.from(response).toString('base64'),
  requestId: '_a',
  options: { entryPoint: 'https://a.example', issuer: 'a', audience: 'a', callbackUrl: 'https://b.example', idpCert: ['x'] },
});

test('a response that takes too long is invalid, and the next one is verified by a new thread', async () => {
  const { verify } = verifier({ patience: 0 });
  const costly = `<a>${'<b>'.repeat(20_000)}${'</b>'.repeat(20_000)}</a>`;
  expect(await verify(asked(costly))).toEqual({ kind: 'invalid', reason: 'too long' });
  expect(await verify(asked(costly))).toEqual({ kind: 'invalid', reason: 'too long' });
});

test('a response beyond those that may wait is not taken', async () => {
  const { verify } = verifier({ maxWaiting: 1 });
  const [first, second] = await Promise.all([verify(asked('x')), verify(asked('x'))]);
  expect([first?.kind, second]).toEqual(['invalid', null]);
  expect((await verify(asked('x')))?.kind).toBe('invalid');
});
