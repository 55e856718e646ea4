import { aChannel, anActor, aRealm, aSubscription, aUser, levelsAt } from '@parley/testkit/builders';
import type { Refusal } from '../../refusals/index.js';
import { channelId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import { decideUnsubscribing } from './decide-unsubscribing.js';

const other = aUser(12);
const ownBot = aUser(13, { bot: { type: 'generic', ownerId: aUser(11).id, isSystemBot: false } });
const gone = aUser(14, { isActive: false });

const open = aChannel({ id: channelId(1), name: 'design' });
const secret = aChannel({ id: channelId(2), name: 'secret', privacy: 'privateSharedHistory' });
const archived = aChannel({ id: channelId(3), name: 'old', isArchived: true });

interface Given {
  readonly channelNames: ReadonlyArray<string>;
  readonly subscribers?: ReadonlyArray<number>;
  readonly caller?: User;
  readonly at?: number;
  /** Pairs of user and channel. */
  readonly current?: ReadonlyArray<readonly [number, number]>;
}

const decide = ({ channelNames, subscribers = [], caller = aUser(11), at = 496, current = [] }: Given) => {
  const people = [caller, other, ownBot, gone];
  return decideUnsubscribing(
    { channelNames, subscribers },
    {
      caller: { actor: anActor(caller, aRealm()), levels: levelsAt(at) },
      people: { find: (name) => people.find(({ id }) => id === name) ?? null },
      isVisibleUser: new Set(),
      existing: [open, secret, archived],
      subscriptions: current.map(([user, channel]) => aSubscription({ userId: user, channelId: channel })),
    },
  );
};

const refusalOf = (given: Given): Refusal | null => {
  const decided = decide(given);
  return decided._tag === 'Left' && decided.left.kind === 'refused' ? decided.left.refusal : null;
};

const administrator = aUser(11, { role: 'administrator' });

describe('a request to unsubscribe', () => {
  test('separates people who leave from people who were not subscribed', () => {
    const decided = decide({ channelNames: ['Design', 'design', 'old'], current: [[11, 1]] });
    expect(decided).toMatchObject({ right: { leaving: [{ channel: { name: 'design' } }], absent: [{ channel: { name: 'old' } }] } });
  });

  test('names missing and hidden channels alike, as they were requested', () => {
    expect(refusalOf({ channelNames: ['design', 'SECRET', 'none'], current: [[11, 1]] })).toEqual({
      kind: 'channelsDoNotExist',
      channelNames: ['SECRET', 'none'],
    });
  });

  test.each<[string, Given, Refusal['kind'] | null]>([
    ['an own private channel', { channelNames: ['secret'], current: [[11, 2]] }, null],
    ['a guest, a channel with a subscription', { channelNames: ['design'], caller: aUser(11, { role: 'guest' }), current: [[11, 1]] }, null],
    ['a guest, a public channel without a subscription', { channelNames: ['design'], caller: aUser(11, { role: 'guest' }) }, 'channelsDoNotExist'],
    ['another person, by a member', { channelNames: ['design'], subscribers: [12], current: [[12, 1]] }, 'insufficientPermission'],
    ['another person, by an administrator', { channelNames: ['secret'], subscribers: [12], caller: administrator, current: [[12, 2]] }, null],
    ['an own bot', { channelNames: ['design'], subscribers: [13], current: [[13, 1]] }, null],
    ['an own bot, before level 145', { channelNames: ['design'], subscribers: [13], current: [[13, 1]], at: 144 }, 'insufficientPermission'],
    ['another person’s hidden channel', { channelNames: ['secret'], subscribers: [12], current: [[12, 2]] }, 'channelsDoNotExist'],
    ['an unknown person', { channelNames: ['design'], subscribers: [99999] }, 'noSuchSubscriber'],
    ['a deactivated account', { channelNames: ['design'], subscribers: [14] }, 'subscriberDeactivated'],
    ['an invalid name', { channelNames: ['  '] }, 'channelNameEmpty'],
    ['an archived channel, before level 362', { channelNames: ['old'], current: [[11, 3]], at: 361 }, 'channelsDoNotExist'],
    ['an archived channel, since level 362', { channelNames: ['old'], current: [[11, 3]], at: 362 }, null],
  ])('%s', (_, given, expected) => {
    expect(refusalOf(given)?.kind ?? null).toBe(expected);
  });
});
