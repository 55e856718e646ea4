import { openAtLevel } from '@parley/testkit/builders';
import type { ChannelPrivacy } from '../../../model/channels/channel-privacy.js';
import { proposePrivacy } from './propose-privacy.js';
import type { RequestedPrivacy } from './update.js';

const nothing: RequestedPrivacy = { isPrivate: null, isWebPublic: null, sharesHistory: null };
const propose = (current: ChannelPrivacy, requested: Partial<RequestedPrivacy>, at = 496) => {
  const proposed = proposePrivacy(current, { ...nothing, ...requested }, openAtLevel(at));
  return proposed._tag === 'Right' ? proposed.right : proposed.left.kind;
};

const shared = 'privateSharedHistory';
const hidden = 'privateProtectedHistory';

describe('the requested privacy of a channel', () => {
  test.each<[ChannelPrivacy, Partial<RequestedPrivacy>, ChannelPrivacy | 'invalidPrivacy' | null]>([
    ['public', {}, null],
    ['public', { isPrivate: true }, hidden],
    ['public', { isPrivate: true, sharesHistory: true }, shared],
    ['public', { isPrivate: false }, 'public'],
    ['public', { isWebPublic: true }, 'webPublic'],
    ['public', { isWebPublic: true, isPrivate: true }, 'invalidPrivacy'],
    ['public', { sharesHistory: false }, 'invalidPrivacy'],
    ['public', { sharesHistory: true }, 'public'],
    ['webPublic', { isPrivate: true }, 'invalidPrivacy'],
    ['webPublic', { isPrivate: true, isWebPublic: false }, hidden],
    ['webPublic', { isWebPublic: false }, 'public'],
    ['webPublic', { isPrivate: false }, 'webPublic'],
    [shared, { isPrivate: true }, hidden],
    [shared, { isPrivate: false }, 'public'],
    [shared, { sharesHistory: false }, hidden],
    [shared, { isWebPublic: true }, 'invalidPrivacy'],
    [hidden, { isWebPublic: false }, hidden],
    [hidden, { sharesHistory: true }, shared],
    [hidden, { isPrivate: false, sharesHistory: false }, 'invalidPrivacy'],
    [hidden, { isPrivate: false, isWebPublic: true }, 'webPublic'],
  ])('%s with %j gives %s', (current, requested, expected) => {
    expect(propose(current, requested)).toBe(expected);
  });

  test('below level 136, history counts only beside another privacy parameter, and the history of a public channel stays shared', () => {
    expect([propose('public', { sharesHistory: false }, 135), propose(hidden, { sharesHistory: true }, 135)]).toEqual([null, null]);
    expect(propose(shared, { isPrivate: false, sharesHistory: false }, 135)).toBe('public');
    expect(propose(shared, { isPrivate: false, sharesHistory: false }, 136)).toBe('invalidPrivacy');
  });
});
