import type { ChannelId } from '../ids.js';

/**
 * Which messages one reader may be shown, as data: `isVisible` of the rules reads it in memory, the store as a condition of its queries, and both agree.
 *
 * - `everyOf`, `someOf`: all, or at least one, of the trees hold. `everyOf` is never empty, `someOf` never either: see `nothing`.
 * - `nothing`: no message at all.
 * - `participant`: a direct message of a conversation that the reader takes part in.
 * - `received`: a message of a channel of which the reader has a copy of her own: a subscription period of hers, in the channel where the message was
 *   *born*, covers it, or she made it hers later (`historical`). Says nothing of direct messages.
 * - `inChannels`: a message that stands in one of these channels *now*. Ascending, at least one.
 */
export type Visibility =
  | { readonly kind: 'everyOf'; readonly of: ReadonlyArray<Visibility> }
  | { readonly kind: 'someOf'; readonly of: ReadonlyArray<Visibility> }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'participant' }
  | { readonly kind: 'received' }
  | { readonly kind: 'inChannels'; readonly channels: ReadonlyArray<ChannelId> };
