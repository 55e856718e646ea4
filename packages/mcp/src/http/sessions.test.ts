import { createHmac } from 'node:crypto';
import { maxSessions, openSessions, sessionIdle } from './sessions.js';

const signed = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest('base64url');

const hour = 3_600_000;

const later = () => {
  let now = 1_000_000_000_000;
  return { now: () => now, pass: (milliseconds: number) => void (now += milliseconds) };
};

test('an idle session ends; one that is used lasts', () => {
  const { now, pass } = later();
  const sessions = openSessions({ sign: signed('a'), now });
  const [used, idle] = [sessions.open('ada'), sessions.open('ada')];
  pass(sessionIdle - 1);
  expect(sessions.find(used, 'ada')).toBe(true);
  pass(1);
  expect([sessions.find(used, 'ada'), sessions.find(idle, 'ada')]).toEqual([true, false]);
});

test('a session goes on after its process was killed, for a day, for its owner alone, and under the same secret', () => {
  const { now, pass } = later();
  const id = openSessions({ sign: signed('a'), now }).open('ada');
  expect(openSessions({ sign: signed('a'), now }).find(id, 'ada')).toBe(true);
  expect(openSessions({ sign: signed('a'), now }).find(id, 'bob')).toBe(false);
  expect(openSessions({ sign: signed('b'), now }).find(id, 'ada')).toBe(false);
  pass(24 * hour);
  expect(openSessions({ sign: signed('a'), now }).find(id, 'ada')).toBe(false);
});

test('what ended here stays ended, and only its owner ends it', () => {
  const { now } = later();
  const sessions = openSessions({ sign: signed('a'), now });
  const id = sessions.open('ada');
  sessions.end(id, 'bob');
  expect(sessions.find(id, 'ada')).toBe(true);
  sessions.end(id, 'ada');
  expect(sessions.find(id, 'ada')).toBe(false);
});

test('sessions of one key do not end those of another', () => {
  const { now } = later();
  const sessions = openSessions({ sign: signed('a'), now });
  const bobs = sessions.open('bob');
  const adas = Array.from({ length: maxSessions + 1 }, () => sessions.open('ada'));
  expect([bobs, ...adas].map((id, index) => sessions.find(id, index === 0 ? 'bob' : 'ada'))).toEqual([true, false, ...Array<boolean>(maxSessions).fill(true)]);
});
