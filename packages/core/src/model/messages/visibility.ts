import type { ChannelId } from '../ids.js';

/**
 * Which messages one reader may see, as data. The rules' `isVisible` evaluates it in memory, the store as an SQL condition; both agree.
 *
 * - `everyOf`, `someOf`: all, or at least one, of the trees hold; never empty (see `nothing`).
 * - `nothing`: no message at all.
 * - `participant`: a direct message of one of the reader's conversations.
 * - `received`: a channel message of which the reader has an own copy: one of the reader's subscription periods covers it in the channel where it was *sent*,
 * or they got a copy later (`historical`). False for direct messages.
 * - `inChannels`: a message that is in one of these channels *now*. Ascending, at least one.
 */
export type Visibility =
  | { readonly kind: 'everyOf'; readonly of: ReadonlyArray<Visibility> }
  | { readonly kind: 'someOf'; readonly of: ReadonlyArray<Visibility> }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'participant' }
  | { readonly kind: 'received' }
  | { readonly kind: 'inChannels'; readonly channels: ReadonlyArray<ChannelId> };
