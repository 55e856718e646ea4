import { edited } from './patch.js';

const long = 'x'.repeat(59);

test.each<readonly [from: string, to: string, isMove: boolean]>([
  ['lunch', 'dinner', true],
  ['lunch', '✔ lunch', false],
  ['✔ lunch', 'lunch', false],
  ['✔ lunch', '✔ dinner', true],
  [long, `✔ ${long.slice(0, 55)}...`, false],
  [long, `✔ ${long.slice(0, 54)}!...`, true],
  ['lunch', '✔ lun...', true],
])('from "%s" to "%s" is a move: %s', (from, to, isMove) => {
  const message = { id: 1, type: 'stream', stream_id: 7, subject: from, flags: [] };
  const event = {
    type: 'update_message',
    message_id: 1,
    message_ids: [1],
    stream_id: 7,
    orig_subject: from,
    subject: to,
    edit_timestamp: 43,
    user_id: 2,
    flags: [],
  };
  const after = edited(message, event, { zulip_feature_level: 496, max_topic_length: 60 });
  expect(after).toMatchObject({ subject: to });
  expect('last_moved_timestamp' in (after ?? {})).toBe(isMove);
});
