import { makeSession } from './session.js';

test('calls of a session that is over wait together, and listeners hear of both its ends', async () => {
  const session = makeSession();
  const heard: boolean[] = [];
  const stop = session.subscribe(() => heard.push(session.isOver));
  let ended = 0;
  const waits = [session.whenSignedOut(), session.whenSignedOut()].map((wait) => wait.then(() => (ended += 1)));
  await Promise.resolve();
  expect([session.isOver, ended, heard]).toEqual([true, 0, [true]]);
  session.resume();
  await Promise.all(waits);
  expect([session.isOver, ended, heard]).toEqual([false, 2, [true, false]]);
  stop();
  void session.whenSignedOut();
  expect(heard).toHaveLength(2);
});
