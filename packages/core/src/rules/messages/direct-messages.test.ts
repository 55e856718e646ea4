import { anActor, aRealm, aUser, level, systemGroups } from '@parley/testkit/builders';
import { floorOnly } from '../../gates/is-open.js';
import { holders, named } from '../../model/groups/group-setting-value.js';
import { userId } from '../../model/ids.js';
import type { RealmSettings } from '../../model/organization/realm.js';
import type { User } from '../../model/people/user.js';
import { defaultUserSettings } from '../../model/people/settings/user-settings.js';
import { canSendDirect } from './direct-messages.js';
import { canDraftForPeople, canKeepDrafts } from './drafts.js';

const bot = { type: 'generic', ownerId: null, isSystemBot: false } as const;

interface Given {
  readonly sender?: Partial<User>;
  readonly settings?: Partial<RealmSettings>;
  /** Get ids 20, 21 … */
  readonly others?: ReadonlyArray<Partial<User>>;
  readonly isVisibleUser?: boolean;
  readonly conversationExists?: boolean;
  readonly at?: number;
}

const verdict = ({ sender = {}, settings = {}, others = [{}], isVisibleUser = false, conversationExists = false, at = 496 }: Given) => {
  const realm = aRealm({ settings });
  return canSendDirect({
    actor: anActor(aUser(7, sender), realm),
    others: others.map((other, index) => ({ participant: anActor(aUser(20 + index, other), realm), isVisibleUser })),
    conversationExists,
    open: floorOnly({ floor: level(at) }),
  });
};

const outcome = (given: Given): string => {
  const answer = verdict(given);
  return answer._tag === 'Left' ? answer.left.refusal.kind : 'allowed';
};

const nobody = named(systemGroups.nobody);
const twenty = holders([userId(20)], []);
const restricted: Partial<RealmSettings> = { canAccessAllUsers: named(systemGroups.members) };

describe('sending a direct message', () => {
  test.each<[string, Given, string]>([
    ['to one person', {}, 'allowed'],
    ['to several people', { others: [{}, {}, {}] }, 'allowed'],
    [
      'to oneself, even where direct messages are disabled',
      { others: [], settings: { directMessagePermission: nobody, directMessageInitiator: nobody } },
      'allowed',
    ],
    ['to a deactivated account', { others: [{}, { isActive: false }] }, 'recipientDeactivated'],
    ['by a guest, to a hidden person', { sender: { role: 'guest' }, settings: restricted }, 'recipientsNotVisible'],
    ['by a guest, to a hidden person, before level 225', { sender: { role: 'guest' }, settings: restricted, at: 224 }, 'allowed'],
    ['by a guest, to a visible person', { sender: { role: 'guest' }, settings: restricted, isVisibleUser: true }, 'allowed'],
    ['by a guest, to a bot', { sender: { role: 'guest' }, settings: restricted, others: [{ bot }] }, 'allowed'],
    ['where they are disabled', { settings: { directMessagePermission: nobody } }, 'directMessagesDisabled'],
    ['where only others may authorize it', { settings: { directMessagePermission: holders([userId(99)], []) } }, 'nobodyMayAuthorizeConversation'],
    ['where one of the recipients authorizes it', { settings: { directMessagePermission: twenty }, others: [{}, {}] }, 'allowed'],
    ['where the sender authorizes it', { settings: { directMessagePermission: holders([userId(7)], []) } }, 'allowed'],
    ['where the sender may not begin', { settings: { directMessageInitiator: twenty } }, 'cannotInitiateDirectMessages'],
    ['where the sender may not begin, but it has begun', { settings: { directMessageInitiator: twenty }, conversationExists: true }, 'allowed'],
    ['to a bot, where they are disabled', { settings: { directMessagePermission: nobody }, others: [{ bot }] }, 'allowed'],
    ['to a bot and a person, where they are disabled', { settings: { directMessagePermission: nobody }, others: [{ bot }, {}] }, 'directMessagesDisabled'],
    ['by a bot, where they are disabled', { settings: { directMessagePermission: nobody }, sender: { bot } }, 'allowed'],
    ['by a deactivated account', { sender: { isActive: false } }, 'insufficientPermission'],
  ])('%s', (_, given, expected) => {
    expect(outcome(given)).toBe(expected);
  });

  test('does not reveal the address of a deactivated account', () => {
    const hiding = { ...defaultUserSettings, emailAddressVisibility: 'administrators' } as const;

    expect(verdict({ others: [{ isActive: false, settings: hiding }] })).toMatchObject({ left: { refusal: { userId: 20, email: null } } });
    expect(verdict({ others: [{ isActive: false }] })).toMatchObject({ left: { refusal: { email: 'person20@example.com' } } });
  });
});

test('drafts are kept for everybody who has not switched that off, and are directed at people whom one sees', () => {
  const keeping = (enableDraftsSynchronization: boolean) =>
    canKeepDrafts(anActor(aUser(7, { settings: { ...defaultUserSettings, enableDraftsSynchronization } })));
  expect(keeping(true)).toMatchObject({ _tag: 'Right', right: { rule: 'canKeepDrafts' } });
  expect(keeping(false)).toMatchObject({
    left: { refusal: { kind: 'draftsDisabled' }, proof: { grounds: [{ fact: 'the person synchronizes drafts', holds: false }] } },
  });
  const guest = anActor(aUser(7, { role: 'guest' }), aRealm({ settings: { canAccessAllUsers: named(systemGroups.members) } }));
  const [known, stranger] = [true, false].map((isVisibleUser) => ({ target: aUser(9), isVisibleUser }));
  const directed = (...people: ReadonlyArray<typeof known>) => canDraftForPeople(guest, people as never, floorOnly({ floor: level(496) }));
  expect(directed(known)._tag).toBe('Right');
  expect(directed(known, stranger)).toMatchObject({ left: { refusal: { kind: 'recipientsNotVisible' } } });
});
