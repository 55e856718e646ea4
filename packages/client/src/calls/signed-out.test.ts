import { account, failure, fakeFetch, refusal, success } from '../../fixtures/fake-fetch.js';
import { connect } from './index.js';

const signedOut = refusal(401, { code: 'UNAUTHORIZED', msg: 'Not logged in' });

/** A connection whose caller is signed out until `signIn`. */
const waiting = () => {
  let isSignedIn = false;
  let asked = 0;
  let signIn: () => void = () => undefined;
  const signedIn = new Promise<void>((resolve) => {
    signIn = () => {
      isSignedIn = true;
      resolve();
    };
  });
  const { fetch, calls } = fakeFetch(() => (isSignedIn ? success({ user_id: 7 }) : signedOut));
  const whenSignedOut = (): Promise<void> => {
    asked += 1;
    return signedIn;
  };
  return { chat: connect({ ...account, fetch, whenSignedOut }), calls, signIn: () => signIn(), asked: () => asked };
};

/** Resolves when everything that waits for nothing else is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('calls of somebody who is signed out are made again when they are signed in, changes too', async () => {
  const { chat, calls, signIn, asked } = waiting();
  const work = [chat.getOwnUser(), chat.sendMessage({ type: 'channel', to: 'general', topic: 'greetings', content: 'Hello' }, { repeats: false })];
  await settled();
  expect([calls.length, asked()]).toEqual([2, 2]);
  signIn();
  await Promise.all(work);
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'POST']);
  expect(calls[3]?.params).toEqual({ type: 'channel', to: 'general', topic: 'greetings', content: 'Hello' });
});

test('a call that was given up meanwhile is not made again', async () => {
  const { chat, calls, signIn } = waiting();
  const aborter = new AbortController();
  const given = failure(chat.getOwnUser({}, { signal: aborter.signal }));
  await settled();
  aborter.abort(new Error('enough'));
  expect(await given).toMatchObject({ message: 'enough' });
  signIn();
  await settled();
  expect(calls).toHaveLength(1);
});

test('without somebody who signs in, the call rejects', async () => {
  const { fetch } = fakeFetch(() => signedOut);
  expect(await failure(connect({ ...account, fetch }).getOwnUser())).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
});

test('a registration that an open organization refuses to nobody waits like any other call; one that is wrong is refused', async () => {
  const bad = refusal(400, { code: 'BAD_REQUEST', msg: "Invalid 'include_subscribers' parameter for anonymous request" });
  let isSignedIn = false;
  const { fetch } = fakeFetch(({ url }) => (url.pathname.endsWith('/users/me') ? (isSignedIn ? success({ user_id: 7 }) : signedOut) : bad));
  let asked = 0;
  const whenSignedOut = async (): Promise<void> => {
    asked += 1;
    isSignedIn = true;
    await Promise.resolve();
  };
  const refused = await failure(connect({ ...account, fetch, whenSignedOut }).register());
  expect([refused, asked]).toEqual([expect.objectContaining({ status: 400 }), 1]);
});
