import { left, right, type Either } from 'fp-ts/lib/Either.js';
import { holdsAtBoth } from '../rules/holds-at-both.js';
import type { GateName } from './feature-levels.js';
import { bothLevels, featureLevel, isOpen, newestLevel, oldestLevel, openAt, type FeatureLevel, type Levels, type Open } from './is-open.js';

const level = (value: number): FeatureLevel => {
  const found = featureLevel(value);
  if (found === null) throw new Error(`not a level: ${value}`);
  return found;
};

describe('featureLevel', () => {
  it.each([0, -1, 497, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses level %p', (value) => {
    expect(featureLevel(value)).toBeNull();
  });

  it.each([1, 2, 339, 496])('accepts level %i', (value) => {
    expect(featureLevel(value)).toBe(value);
  });

  it('names the lowest and highest level', () => {
    expect([oldestLevel, newestLevel]).toEqual([1, 496]);
  });
});

describe('isOpen', () => {
  // Copied by hand from what is known of each level: the last level before it, the first level that has it.
  it.each<[GateName, number, number]>([
    ['ownerRole', 7, 8],
    ['subscribePrincipalIds', 8, 9],
    ['subscribeRetention', 16, 17],
    ['rateLimitCode', 35, 36],
    ['getUserByEmail', 38, 39],
    ['userRole', 58, 59],
    ['updateRawStrings', 63, 64],
    ['errorCodeAlwaysPresent', 75, 76],
    ['registerUserSettings', 88, 89],
    ['retentionUnlimitedWord', 90, 91],
    ['subscribeWebPublic', 97, 98],
    ['editHistoryTopicPairs', 117, 118],
    ['inviteExpiryMinutes', 125, 126],
    ['domainsOwnersOnly', 142, 143],
    ['flagsNarrow', 154, 155],
    ['deliveryEmailAlways', 162, 163],
    ['ignoredParametersUnsupported', 166, 167],
    ['userTopicsEndpoint', 169, 170],
    ['fetchKeyUserId', 170, 171],
    ['removeGroupRenamed', 196, 197],
    ['badPrincipalIs400', 207, 208],
    ['visibilityFollowed', 218, 219],
    ['eventIsActive', 221, 222],
    ['channelEmailEndpoint', 225, 226],
    ['channelWording', 254, 255],
    ['deleteAnyGroup', 280, 281],
    ['subscribedKeysAreIds', 288, 289],
    ['messageIdsParam', 299, 300],
    ['updateAdministerGroup', 324, 325],
    ['emptyTopicNames', 333, 334],
    ['addSubscribersWithoutSubscription', 348, 349],
    ['historyThroughAddGroup', 353, 354],
    ['channelSubscribeGroup', 356, 357],
    ['archivedReadableById', 359, 360],
    ['archivedSubscriptionsModifiable', 361, 362],
    ['updateIsArchived', 387, 388],
    ['navigationViews', 389, 390],
    ['topicsPolicyEmptyOnly', 403, 404],
    ['channelDeleteGroups', 406, 407],
    ['channelsCreate', 416, 417],
    ['e2eeTest', 419, 420],
    ['channelEventNoticesOptional', 433, 434],
    ['anchorDate', 444, 445],
    ['channelEmailNeedsPosting', 447, 448],
    ['e2eeDeviceId', 467, 468],
    ['topicsArchived', 479, 480],
    ['dmRecipientIdValue', 481, 482],
    ['botsCreateGroups', 495, 496],
  ])('%s: closed at %i, open from %i on', (gate, last, first) => {
    expect([last, first, newestLevel].map((value) => isOpen(level(value), gate))).toEqual([false, true, true]);
  });

  // The last level that has it, the first level without it.
  it.each<[GateName, number, number]>([
    ['senderShortName', 25, 26],
    ['retentionForeverWord', 90, 91],
    ['inviteExpiryDays', 125, 126],
    ['subscriptionRole', 132, 133],
    ['removeGroupOldName', 196, 197],
    ['subscriptionEmailAddress', 225, 226],
    ['prevRenderedContentVersion', 283, 284],
    ['subscribeStreamPostPolicy', 332, 333],
    ['billingAdminField', 362, 363],
    ['eventLegacySettings', 438, 439],
    ['e2eePushAccountId', 467, 468],
  ])('%s: open at %i, closed from %i on', (gate, last, first) => {
    expect([last, first, newestLevel].map((value) => isOpen(level(value), gate))).toEqual([true, false, false]);
  });

  it('includes things with a first and a last level', () => {
    expect([72, 73, 362, 363].map((value) => isOpen(level(value), 'billingAdminField'))).toEqual([false, true, true, false]);
  });

  it('answers as openAt does', () => {
    expect([openAt(level(166))('ignoredParametersUnsupported'), openAt(level(167))('ignoredParametersUnsupported')]).toEqual([false, true]);
  });
});

describe('holdsAtBoth', () => {
  const narrowed = (open: Open): Either<string, string> => (open('domainsOwnersOnly') ? left('owners only') : right('administrators too'));
  const widened = (open: Open): Either<string, string> => (open('addSubscribersWithoutSubscription') ? right('unsubscribed too') : left('subscribers only'));
  const at = (floor: number, call: number): Levels => ({ floor: level(floor), call: level(call) });

  it('an old call level does not avoid a rule of the floor', () => {
    expect(holdsAtBoth(at(143, 142), narrowed)).toEqual(left('owners only'));
    expect(holdsAtBoth(at(142, 142), narrowed)).toEqual(right('administrators too'));
  });

  it('a new call level gives no right that the floor lacks', () => {
    expect(holdsAtBoth(at(348, 349), widened)).toEqual(left('subscribers only'));
    expect(holdsAtBoth(at(349, 349), widened)).toEqual(right('unsubscribed too'));
  });

  it('a call level refuses what the floor allows', () => {
    expect(holdsAtBoth(at(349, 348), widened)).toEqual(left('subscribers only'));
    expect(holdsAtBoth(at(142, 143), narrowed)).toEqual(left('owners only'));
  });

  it('the answer is that of the call’s level', () => {
    const word = (open: Open): string => (open('channelWording') ? 'channel' : 'stream');
    expect(holdsAtBoth(at(496, 254), (open) => left(word(open)))).toEqual(left('stream'));
    expect(holdsAtBoth(at(254, 496), (open) => right(word(open)))).toEqual(right('channel'));
  });

  it('a rule runs once where both levels are the same', () => {
    expect(bothLevels(at(300, 300))).toHaveLength(1);
    expect(bothLevels(at(300, 301))).toHaveLength(2);
  });
});
