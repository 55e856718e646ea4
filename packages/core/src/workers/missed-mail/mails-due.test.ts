import { conversationId, messageId, userId } from '../../model/ids.js';
import { instant } from '../../model/instant.js';
import type { PlacedMissedMessage } from '../../model/mail/missed-message.js';
import { mailsDue } from './mails-due.js';

const now = instant(1_000_000);

const missed = (id: number, place: number, topicKey: string | null = null, change: Partial<PlacedMissedMessage> = {}): PlacedMissedMessage => ({
  ...{
    messageId: messageId(id),
    userId: userId(1),
    conversationId: conversationId(place),
    topicKey,
    isWaiting: false,
    dueAt: instant(now + 1),
    requestId: `request ${id}`,
  },
  ...change,
});
const due = { dueAt: now };
const waiting = { isWaiting: true, dueAt: now };
const idsOf = ({ mails }: ReturnType<typeof mailsDue>) => mails.map(({ messageIds }) => messageIds);

test('nothing is told before the first message is due', () => {
  const all = [missed(1, 7), missed(2, 8)];
  expect(mailsDue(all, false, now)).toEqual({ mails: [], kept: all });
});

test('once one is due, all are told: each conversation and each topic in one mail, the last active one last', () => {
  const all = [missed(1, 7, null, due), missed(2, 8, 'tea'), missed(3, 8, 'lunch'), missed(4, 9), missed(5, 7), missed(6, 8, 'tea')];
  const told = mailsDue(all, false, now);
  expect([idsOf(told), told.kept]).toEqual([[[3], [4], [1, 5], [2, 6]], []]);
});

test('what came while the person was there waits as long as they are, and goes out with the others once they are gone', () => {
  const all = [missed(1, 7, null, due), missed(2, 7, null, waiting)];
  expect([idsOf(mailsDue(all, true, now)), mailsDue(all, true, now).kept]).toEqual([[[1]], [all[1]]]);
  expect(idsOf(mailsDue(all, false, now))).toEqual([[1, 2]]);
  expect(mailsDue([missed(1, 7, null, waiting)], true, now)).toMatchObject({ mails: [] });
});

test('a message that waits hastens no mail while the person is there', () => {
  const all = [missed(1, 7), missed(2, 8, null, waiting)];
  expect(mailsDue(all, true, now)).toEqual({ mails: [], kept: all });
});

test('a mail has the newest fifty messages, and counts the others', () => {
  const [mail] = mailsDue(
    Array.from({ length: 60 }, (_, index) => missed(index + 1, 7, null, due)),
    false,
    now,
  ).mails;
  expect([mail?.messageIds.length, mail?.messageIds[0], mail?.olderLeftOut]).toEqual([50, 11, 10]);
});

test('a person gets twenty mails at a time: those of the conversations that were active last', () => {
  const told = mailsDue(
    Array.from({ length: 25 }, (_, index) => missed(index + 1, index + 1, null, due)),
    false,
    now,
  );
  expect([told.mails.length, told.mails[0]?.messageIds, told.kept]).toEqual([20, [6], []]);
});
