import { aChannel, anActor, aRealm, aSubscription, aUser, levelsAt, openAtLevel, systemGroups } from '@parley/testkit/builders';
import type { Refusal } from '../../refusals/index.js';
import type { Channel } from '../../model/channels/channel.js';
import { named } from '../../model/groups/group-setting-value.js';
import { channelId } from '../../model/ids.js';
import type { Realm } from '../../model/organization/realm.js';
import type { User } from '../../model/people/user.js';
import { decideSubscribing, type SubscribeDecision } from './decide-subscribing.js';
import { type RequestedCreation, ordinaryCreation, type Subscribe } from '../shared/channels/requested-channel.js';

const other = aUser(12);
const gone = aUser(13, { isActive: false });
const systemBot = aUser(14, { bot: { type: 'generic', ownerId: null, isSystemBot: true } });
const everybody: ReadonlyArray<User> = [other, gone, systemBot];

const open = aChannel({ id: channelId(1), name: 'design' });
const secret = aChannel({ id: channelId(2), name: 'Secret', privacy: 'privateSharedHistory' });
const archived = aChannel({ id: channelId(3), name: 'old', isArchived: true });

interface Given extends Partial<Omit<Subscribe, 'channels' | 'creation'>> {
  readonly channels: ReadonlyArray<string>;
  readonly creation?: Partial<RequestedCreation>;
  readonly caller?: User;
  readonly realm?: Realm;
  readonly at?: number;
  readonly floor?: number;
  readonly subscribedTo?: ReadonlyArray<Channel>;
}

const decide = ({ channels, creation, caller = aUser(11), realm = aRealm(), at = 496, floor = at, subscribedTo = [], ...rest }: Given) => {
  const people = [caller, ...everybody];
  return decideSubscribing(
    {
      channels: channels.map((name) => ({ name, description: null, color: null })),
      subscribers: [],
      refusalsAreFatal: true,
      announces: false,
      notifiesSubscribers: true,
      ...rest,
      creation: { ...ordinaryCreation, ...creation },
    },
    {
      caller: { actor: anActor(caller, realm), realm, levels: levelsAt(at, floor), open: openAtLevel(at) },
      people: { find: (name) => people.find(({ id }) => id === name) ?? null },
      isVisibleUser: new Set(people.map(({ id }) => id)),
      existing: [open, secret, archived],
      own: subscribedTo.map(({ id }) => aSubscription({ userId: caller.id, channelId: id })),
      candidates: { groups: new Map(), activeMembers: new Set(), open: openAtLevel(at) },
      folder: null,
      webPublicEnabled: true,
    },
  );
};

const refusalOf = (given: Given): Refusal | null => {
  const decided = decide(given);
  return decided._tag === 'Left' && decided.left.kind === 'refused' ? decided.left.refusal : null;
};

const decisionOf = (given: Given): SubscribeDecision => {
  const decided = decide(given);
  if (decided._tag === 'Left') throw new Error(JSON.stringify(decided.left));
  return decided.right;
};

const namesOf = ({ created, joined, unauthorized }: SubscribeDecision) => ({
  created: created.map(({ name }) => name),
  joined: joined.map(({ channel }) => channel.name),
  unauthorized,
});

const administrator = aUser(11, { role: 'administrator' });
const nobodyAdds = aRealm({ settings: { canAddSubscribers: named(systemGroups.nobody) } });

describe('a request to subscribe', () => {
  test('creates missing channels and joins existing ones, under any spelling, each once', () => {
    expect(namesOf(decisionOf({ channels: ['  DESIGN ', 'new', 'New', 'design'] }))).toEqual({ created: ['new'], joined: ['design'], unauthorized: [] });
  });

  test('concerns the caller if nobody is named, and each person once', () => {
    expect(decisionOf({ channels: ['design'] }).people.map(({ id }) => id)).toEqual([11]);
    expect(decisionOf({ channels: ['design'], subscribers: [12, 11, 12] }).people.map(({ id }) => id)).toEqual([12, 11]);
  });

  test('is refused as a whole when one channel is inaccessible', () => {
    expect(refusalOf({ channels: ['new', 'secret'] })).toEqual({ kind: 'unableToAccessChannel', channelName: 'secret' });
  });

  test('keeps the proof of the rule that refused it', () => {
    const decided = decide({ channels: ['design'], subscribers: [12], realm: nobodyAdds });
    expect(decided).toMatchObject({ _tag: 'Left', left: { kind: 'refused', proof: { rule: 'canAddSubscribers' } } });
  });

  test('or continues without that channel, and names it as the request did', () => {
    expect(namesOf(decisionOf({ channels: ['sECRET', 'new'], refusalsAreFatal: false }))).toEqual({ created: ['new'], joined: [], unauthorized: ['sECRET'] });
  });

  test.each<[string, Given, Refusal['kind'] | null]>([
    ['a guest, before anything else', { channels: ['  '], caller: aUser(11, { role: 'guest' }) }, 'notAllowedForGuests'],
    ['an empty name, before any channel is checked', { channels: ['secret', ' '] }, 'channelNameEmpty'],
    ['an archived channel, before level 362', { channels: ['old'], at: 361 }, 'unableToAccessChannel'],
    ['an archived channel, since level 362', { channels: ['old'], at: 362 }, null],
    ['others without the add permission', { channels: ['design'], subscribers: [12], realm: nobodyAdds }, 'insufficientPermission'],
    ['others to a new channel, before level 342', { channels: ['new'], subscribers: [12], realm: nobodyAdds, at: 341 }, 'insufficientPermission'],
    ['others to a new channel, since level 342', { channels: ['new'], subscribers: [12], realm: nobodyAdds, at: 342 }, null],
    [
      'others to a new channel, if only the call’s level is new',
      { channels: ['new'], subscribers: [12], realm: nobodyAdds, at: 342, floor: 341 },
      'insufficientPermission',
    ],
    ['oneself, named, without the add permission', { channels: ['design'], subscribers: [11], realm: nobodyAdds }, null],
    ['others, even if refusals are listed', { channels: ['design'], subscribers: [12], realm: nobodyAdds, refusalsAreFatal: false }, 'insufficientPermission'],
    ['an unknown person', { channels: ['design'], subscribers: [99999] }, 'noSuchSubscriber'],
    ['a system account', { channels: ['design'], subscribers: [14] }, 'noSuchSubscriber'],
    ['a deactivated account', { channels: ['design'], subscribers: [13] }, 'subscriberDeactivated'],
    ['an unknown person, after the channels', { channels: ['secret'], subscribers: [99999] }, 'unableToAccessChannel'],
    ['an unknown person, before the channels at older levels', { channels: ['secret'], subscribers: [99999], at: 341 }, 'noSuchSubscriber'],
    ['an unknown person, after the channels at the oldest levels', { channels: ['secret'], subscribers: [99999], at: 207 }, 'unableToAccessChannel'],
    [
      'a private default channel',
      { channels: ['new'], creation: { isPrivate: true, isDefault: true }, caller: administrator },
      'defaultChannelCannotBePrivate',
    ],
    ['a default channel, by a member', { channels: ['new'], creation: { isDefault: true } }, 'insufficientPermission'],
    ['the same for an existing channel, which ignores it', { channels: ['design'], creation: { isDefault: true } }, null],
    ['a retention, by an administrator', { channels: ['new'], creation: { retention: { kind: 'days', days: 10 } }, caller: administrator }, 'mustBeOwner'],
    ['a channel both private and web-public', { channels: ['new'], creation: { isPrivate: true, isWebPublic: true } }, 'invalidPrivacy'],
    ['a web-public channel, by a member', { channels: ['new'], creation: { isWebPublic: true } }, 'insufficientPermission'],
  ])('%s', (_, given, expected) => {
    expect(refusalOf(given)?.kind ?? null).toBe(expected);
  });

  test.each<[string, Partial<RequestedCreation>, string]>([
    ['public, whatever the requested history', { sharesHistory: false }, 'public'],
    ['private with protected history, by default', { isPrivate: true }, 'privateProtectedHistory'],
    ['private with shared history', { isPrivate: true, sharesHistory: true }, 'privateSharedHistory'],
  ])('creates channels %s', (_, creation, privacy) => {
    expect(decisionOf({ channels: ['new'], creation }).creation?.privacy).toBe(privacy);
  });
});
