import { aChannel, anActor, aUser, level } from '@parley/testkit/builders';
import { floorOnly } from '../../gates/is-open.js';
import type { ChannelPrivacy } from '../../model/channels/channel-privacy.js';
import type { ChannelSettingName } from '../../model/channels/channel.js';
import { holders } from '../../model/groups/group-setting-value.js';
import { userId } from '../../model/ids.js';
import type { Role } from '../../model/people/role.js';
import { administer, canChangeDefaultChannels, channelById, type ChannelFacts, contentAccess, type ContentPurpose, metadataAccess } from './channels.js';
import { isAllowed } from '../verdict.js';

interface Given {
  readonly privacy?: ChannelPrivacy;
  readonly role?: Role;
  readonly subscribed?: boolean;
  /** Settings of the channel that name the person. */
  readonly named?: ReadonlyArray<ChannelSettingName>;
  readonly at?: number;
  readonly archived?: boolean;
  readonly active?: boolean;
}

const facts = ({ privacy = 'public', role = 'member', subscribed = false, named = [], at = 496, archived = false, active = true }: Given): ChannelFacts => ({
  actor: anActor(aUser(7, { role, isActive: active })),
  channel: aChannel({ privacy, isArchived: archived, settings: Object.fromEntries(named.map((setting) => [setting, holders([userId(7)], [])])) }),
  subscribed,
  open: floorOnly({ floor: level(at) }),
});

const content = (given: Given, purpose: ContentPurpose = 'history') => isAllowed(contentAccess(facts(given), purpose));
const metadata = (given: Given) => isAllowed(metadataAccess(facts(given)));

const shared = 'privateSharedHistory';

describe('who sees the content and the metadata of a channel', () => {
  test.each<[string, Given, boolean, boolean]>([
    ['public, a member who is not subscribed', {}, true, true],
    ['public, a guest who is not subscribed', { role: 'guest' }, false, false],
    ['public, a guest who is subscribed', { role: 'guest', subscribed: true }, true, true],
    ['web-public, a guest who is not subscribed', { privacy: 'webPublic', role: 'guest' }, true, true],
    ['private, a member who is not subscribed', { privacy: shared }, false, false],
    ['private, an administrator who is not subscribed', { privacy: shared, role: 'administrator' }, false, true],
    ['private, its administrator before level 349', { privacy: shared, named: ['canAdministerChannel'], at: 348 }, false, false],
    ['private, its administrator since level 349', { privacy: shared, named: ['canAdministerChannel'], at: 349 }, false, true],
    ['private, a holder of the add permission, before level 349', { privacy: shared, named: ['canAddSubscribers'], at: 348 }, false, false],
    ['private, a holder of the add permission, since level 349', { privacy: shared, named: ['canAddSubscribers'], at: 349 }, false, true],
    ['private, a holder of the add permission, since level 354', { privacy: shared, named: ['canAddSubscribers'], at: 354 }, true, true],
    ['private, a holder of the subscribe permission, before level 357', { privacy: shared, named: ['canSubscribe'], at: 356 }, false, false],
    ['private, a holder of the subscribe permission, since level 357', { privacy: shared, named: ['canSubscribe'], at: 357 }, true, true],
    ['private, a guest named in the subscribe permission', { privacy: shared, role: 'guest', named: ['canSubscribe'] }, false, false],
    ['private with protected history, a subscriber', { privacy: 'privateProtectedHistory', subscribed: true }, true, true],
    ['private with protected history, a former subscriber', { privacy: 'privateProtectedHistory' }, false, false],
    ['public, a deactivated subscriber', { subscribed: true, active: false }, false, false],
    ['private, a deactivated administrator', { privacy: shared, role: 'administrator', active: false }, false, false],
  ])('%s', (_, given, seesContent, seesMetadata) => {
    expect(content(given)).toBe(seesContent);
    expect(metadata(given)).toBe(seesMetadata);
  });

  test('the permission to add subscribers lets its holders subscribe before it lets them read', () => {
    const given: Given = { privacy: shared, named: ['canAddSubscribers'], at: 349 };

    expect(content(given, 'subscribing')).toBe(true);
    expect(content(given, 'settings')).toBe(true);
    expect(content(given, 'messageById')).toBe(false);
    expect(content(given, 'topics')).toBe(false);
  });

  test('where history is protected, only subscribers post', () => {
    const given: Given = { privacy: 'privateProtectedHistory', named: ['canAddSubscribers', 'canSubscribe'] };

    expect(content(given, 'posting')).toBe(false);
    expect(content({ ...given, subscribed: true }, 'posting')).toBe(true);
    expect(content({ ...given, privacy: shared }, 'posting')).toBe(true);
  });

  test('a missing channel and a hidden one get the same refusal', () => {
    expect(contentAccess(facts({ privacy: shared }), 'topics')).toMatchObject({ left: { refusal: { kind: 'invalidChannelId' } } });
    expect(metadataAccess(facts({ privacy: shared }))).toMatchObject({ left: { refusal: { kind: 'invalidChannelId' } } });
  });
});

describe('archived channels', () => {
  test.each<[ContentPurpose, number | null]>([
    ['subscribing', 362],
    ['messageById', 360],
    ['topics', 480],
    ['posting', null],
    ['changingMessages', null],
  ])('content access for %s begins at level %s', (purpose, since) => {
    const archived: Given = { archived: true, subscribed: true };
    expect(content({ ...archived, at: (since ?? 497) - 1 }, purpose)).toBe(false);
    if (since !== null) expect(content({ ...archived, at: since }, purpose)).toBe(true);
  });

  test('are listed and keep their settings, as active channels do', () => {
    expect(content({ archived: true, at: 208 }, 'history')).toBe(true);
    expect(content({ archived: true, at: 208 }, 'settings')).toBe(true);
    expect(metadata({ archived: true, at: 208 })).toBe(true);
  });

  test('can be fetched by id since level 480', () => {
    expect(isAllowed(channelById(facts({ archived: true, at: 479 })))).toBe(false);
    expect(isAllowed(channelById(facts({ archived: true, at: 480 })))).toBe(true);
    expect(isAllowed(channelById(facts({ at: 479 })))).toBe(true);
  });
});

describe('who administers a channel', () => {
  test.each<[string, Given, boolean]>([
    ['an administrator of the organization', { role: 'administrator' }, true],
    ['a moderator', { role: 'moderator' }, false],
    ['a holder of the channel’s permission', { named: ['canAdministerChannel'], at: 325 }, true],
    ['a holder of the channel’s permission before level 325', { named: ['canAdministerChannel'], at: 324 }, false],
    ['a guest named in the permission', { role: 'guest', named: ['canAdministerChannel'] }, false],
  ])('%s', (_, given, expected) => {
    expect(isAllowed(administer(facts(given)))).toBe(expected);
  });

  test('the refusal has the wording of the level', () => {
    expect(administer(facts({ at: 325 }))).toMatchObject({ left: { refusal: { kind: 'cannotAdministerChannel' } } });
    expect(administer(facts({ at: 324 }))).toMatchObject({ left: { refusal: { kind: 'cannotAdministerChannel' } } });
  });

  test('only administrators choose default channels', () => {
    expect(isAllowed(canChangeDefaultChannels(anActor(aUser(1, { role: 'administrator' }))))).toBe(true);
    expect(isAllowed(canChangeDefaultChannels(anActor(aUser(1, { role: 'moderator' }))))).toBe(false);
  });
});

describe('the proof', () => {
  test('lists the grounds that were checked, in order, up to the one that decided', () => {
    const verdict = contentAccess(facts({ privacy: shared, named: ['canAddSubscribers'] }), 'history');

    expect(verdict).toMatchObject({
      right: {
        rule: 'contentAccess',
        grounds: [
          { kind: 'fact', holds: false },
          { kind: 'fact', holds: false },
          { kind: 'fact', fact: 'is subscribed', holds: false },
          { kind: 'setting', setting: 'canAddSubscribers', holds: true, path: [] },
        ],
      },
    });
  });

  test('of a refusal shows the closed gate', () => {
    const verdict = contentAccess(facts({ privacy: shared, named: ['canAddSubscribers', 'canSubscribe'], at: 353 }), 'history');

    expect(verdict).toMatchObject({
      left: {
        proof: {
          grounds: expect.arrayContaining([
            { kind: 'gate', gate: 'historyThroughAddGroup', holds: false },
            { kind: 'gate', gate: 'contentAccessBySubscribeGroup', holds: false },
          ]),
        },
      },
    });
  });
});
