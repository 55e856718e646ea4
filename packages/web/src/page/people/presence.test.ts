import { localTime } from './local-time.js';
import { mostPresent, newerTimes, presenceAt } from './presence.js';

test('somebody is here, away or not here by the times of the server', () => {
  const times = { active_timestamp: 1000, idle_timestamp: 1100 };
  expect([1050, 1150, 1300].map((now) => presenceAt(times, now, 140))).toEqual(['active', 'idle', 'offline']);
  expect(presenceAt(undefined, 1000, 140)).toBe('offline');
});

test('of several, the one who is there most counts', () => {
  expect(mostPresent(['offline', 'idle'])).toBe('idle');
  expect(mostPresent([])).toBe('offline');
});

test('the newer times count, from wherever they are', () => {
  const [old, fresh] = [
    { active_timestamp: 1, idle_timestamp: 2 },
    { active_timestamp: 3, idle_timestamp: 0 },
  ];
  expect(newerTimes(old, fresh)).toBe(fresh);
  expect(newerTimes(fresh, old)).toBe(fresh);
  expect(newerTimes(undefined, old)).toBe(old);
});

test('the time of somebody is that of their zone', () => {
  expect(localTime(0, 'Asia/Tokyo', true)).toBe('09:00');
  expect(localTime(0, 'Nowhere/Else', true)).toBeNull();
  expect(localTime(0, '', true)).toBeNull();
});
