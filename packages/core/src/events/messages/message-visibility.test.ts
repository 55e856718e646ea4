import { aChannel, anActor, aRealm, aUser, level } from '@parley/testkit/builders';
import type { ChannelPrivacy } from '../../model/channels/channel-privacy.js';
import { channelId, logPosition, messageId, userId } from '../../model/ids.js';
import { instant } from '../../model/instant.js';
import type { MessageOrigin } from '../../model/messages/message-origin.js';
import type { Period } from '../../model/channels/period.js';
import type { Role } from '../../model/people/role.js';
import type { Audience } from '../audience.js';
import type { LoggedEvent } from '../event.js';
import { visibleEvent } from '../dispatch.js';
import type { Viewer } from '../viewer.js';

const self = userId(10);
const [here, there] = [channelId(50), channelId(60)];
const now = 150;

/** In a channel from this message and position on, up to `to` if the person has left. */
const period = (id: number, from: number, to: number | null = null): Period => ({
  channelId: channelId(id),
  fromMessage: from,
  toMessage: to,
  fromPosition: from * 10,
  toPosition: to === null ? null : to * 10,
});

interface Given {
  readonly role?: Role;
  readonly from?: ChannelPrivacy;
  readonly to?: ChannelPrivacy;
  readonly periods?: ReadonlyArray<Period>;
  readonly wide?: boolean;
  readonly at?: number;
}

const viewer = ({ role = 'member', from = 'public', to = 'public', periods = [], wide = false, at = 496 }: Given): Viewer => {
  const readerChannel = (id: number, privacy: ChannelPrivacy) => ({
    channel: { ...aChannel({ privacy }), id: channelId(id) },
    subscribed: periods.some((one) => one.channelId === id && one.toPosition === null),
  });
  return {
    actor: anActor(aUser(10, { role }), aRealm()),
    levels: { floor: level(496), call: level(at) },
    channels: new Map([
      [here, readerChannel(here, from)],
      [there, readerChannel(there, to)],
    ]),
    periods,
    former: new Map(),
    formerRoles: [],
    allPublicChannels: wide,
  };
};

const origin = (id: number, change: Partial<MessageOrigin> = {}): MessageOrigin => ({ id: messageId(id), bornIn: here, senderId: userId(11), ...change });
const subscribers: Audience = { kind: 'channelSubscribers', channelId: here };
const outside: Audience = { kind: 'users', userIds: [self] };
const seen = (given: Given, event: LoggedEvent, audience: Audience) =>
  visibleEvent(viewer(given), { position: logPosition(now), at: instant(0), event, audience });

describe('deleted messages', () => {
  const deleted = (change: Partial<Extract<LoggedEvent, { kind: 'messagesDeleted' }>> = {}): LoggedEvent => ({
    kind: 'messagesDeleted',
    from: { kind: 'channel', channelId: here, topic: 'lunch' },
    messages: [origin(3), origin(7)],
    sharedHistory: true,
    cause: 'somebody',
    deletedBy: userId(12),
    ...change,
  });
  const idsFor = (given: Given, event = deleted(), audience: Audience = subscribers) => {
    const delivered = seen(given, event, audience);
    return delivered?.kind === 'messagesDeleted' ? delivered.messages.map(({ id }) => id) : [];
  };

  test('are named to subscribers, and not to queues for all public channels', () => {
    expect(idsFor({ periods: [period(50, 1)] })).toEqual([3, 7]);
    expect(idsFor({ wide: true })).toEqual([]);
  });

  test('with protected history, are named to people with copies: received, given, or made later', () => {
    const event = deleted({ sharedHistory: false });
    const kept = { from: 'privateProtectedHistory' } as const;
    expect(idsFor({ ...kept, periods: [period(50, 5)] }, event)).toEqual([7]);
    expect(idsFor({ ...kept, periods: [period(50, 1, 4), period(50, 9)] }, event)).toEqual([3]);
    const given = deleted({ sharedHistory: false, messages: [origin(3, { bornIn: there, given: { channelId: here, position: logPosition(95) } })] });
    expect([idsFor({ ...kept, periods: [period(50, 9)] }, given), idsFor({ ...kept, periods: [period(50, 10)] }, given)]).toEqual([[3], []]);
    const held = deleted({ sharedHistory: false, messages: [origin(3, { heldBy: [self] }), origin(4, { heldBy: [userId(11)] })] });
    expect(idsFor({ ...kept, periods: [period(50, 9)] }, held)).toEqual([3]);
  });

  test('outside one’s channels, are sent since 311, and since 274 to the person who deleted them', () => {
    const own = deleted({ deletedBy: self });
    expect([311, 310].map((at) => idsFor({ at }, deleted(), outside))).toEqual([[3, 7], []]);
    expect([274, 273].map((at) => idsFor({ at }, own, outside))).toEqual([[3, 7], []]);
    expect(idsFor({ from: 'privateSharedHistory' }, own, outside)).toEqual([]);
  });
});

describe('moved messages', () => {
  const moved = (
    change: { readonly sharedHistory?: boolean; readonly givesCopies?: boolean; readonly arrived?: true; readonly within?: true } = {},
  ): LoggedEvent => ({
    kind: 'messagesChanged',
    ...{ messageId: messageId(3), editorId: userId(12), at: instant(0), editNumber: null },
    ...(change.arrived === undefined ? {} : { arrived: true }),
    from: { kind: 'channel', channelId: here, topic: 'lunch' },
    move: {
      messages: [origin(3), origin(7)],
      to: { kind: 'channel', channelId: change.within === true ? here : there, topic: 'dinner' },
      extent: 'all',
      sharedHistory: change.sharedHistory ?? true,
      givesCopies: change.givesCopies ?? false,
    },
  });
  const delivered = (given: Given, event = moved(), audience: Audience = subscribers) => {
    const change = seen(given, event, audience);
    if (change?.kind !== 'messagesChanged') return null;
    return { named: change.messageId, kept: change.move?.messages.map(({ id }) => id), lost: change.lost.map(({ id }) => id) };
  };
  const all = { named: 3, kept: [3, 7], lost: [] };
  const gone = { named: 3, kept: [], lost: [3, 7] };

  test('are visible at the new place to readers of that channel too, and lost to others', () => {
    const periods = [period(50, 1)];
    expect(delivered({ periods })).toEqual(all);
    expect(delivered({ periods, to: 'privateSharedHistory' })).toEqual(gone);
    expect(delivered({ periods: [...periods, period(60, 1)], to: 'privateSharedHistory' })).toEqual(all);
    expect(delivered({ periods, role: 'guest' })).toEqual(gone);
    expect(delivered({ periods: [...periods, period(60, 1)], role: 'guest' })).toEqual(all);
  });

  test('are not sent to people who could not see them at the old place', () => {
    expect(delivered({ periods: [period(60, 1)] })).toBeNull();
    expect(delivered({ wide: true })).toBeNull();
    expect(delivered({ from: 'privateSharedHistory' }, moved(), outside)).toBeNull();
  });

  test('are sent to people who have copies without a subscription', () => {
    expect(delivered({}, moved(), outside)).toEqual(all);
    expect(delivered({ to: 'privateSharedHistory' }, moved(), outside)).toEqual(gone);
  });

  test('from a protected history, are sent as far as the reader has copies, identified by one of these', () => {
    const from = 'privateProtectedHistory';
    expect(delivered({ from, periods: [period(50, 5)] }, moved({ sharedHistory: false }))).toEqual({ named: 7, kept: [7], lost: [] });
    expect(delivered({ from, periods: [period(50, 5)] }, moved({ sharedHistory: false, within: true }))).toEqual({ named: 7, kept: [7], lost: [] });
    expect(delivered({ from, to: from, periods: [period(50, 5)] }, moved({ sharedHistory: false }))).toEqual({ named: 3, kept: [], lost: [7] });
  });

  test('into a protected history, are visible to its subscribers of that time, as copies sent once', () => {
    const to = 'privateProtectedHistory';
    const event = moved({ givesCopies: true });
    const arrived = moved({ givesCopies: true, arrived: true });
    const arrivals: Audience = { kind: 'channelSubscribers', channelId: there };
    const both = { to, periods: [period(50, 9), period(60, 9)] } as const;
    expect([delivered(both, event), delivered(both, arrived, arrivals)]).toEqual([all, null]);
    const newly = { to, periods: [period(60, 9)] } as const;
    expect([delivered(newly, event, outside), delivered(newly, arrived, arrivals)]).toEqual([null, all]);
    expect(delivered({ to, periods: [period(60, 16)] }, arrived, arrivals)).toBeNull();
    expect(delivered({ to, periods: [period(50, 1)] }, event)).toEqual(gone);
  });

  test('the new place is hidden from people who joined the channel later', () => {
    expect(delivered({ periods: [period(50, 1), period(60, 16)], to: 'privateSharedHistory' })).toEqual(gone);
  });
});
