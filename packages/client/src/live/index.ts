/** State, counts and windows of messages that events keep. */
export type { Anchor, Feed, FeedOptions } from '../feeds/feed.js';
export type { Narrow, NarrowTerm } from '../feeds/narrow.js';
export { applyToState } from '../state/apply-to-state.js';
export { type Unread, unreadOf } from '../unread/unread.js';
export { type FollowOptions, type Live, type LiveOptions, type LiveSource, openLive } from './live.js';
export { liveSource } from './live-source.js';
export { shareLive } from './share-live.js';
