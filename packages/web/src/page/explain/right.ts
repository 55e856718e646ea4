import type { ExplainParams } from '@parley/client';

/** A right that the page asks about: what one would do, and to what. */
export interface Right {
  readonly action: ExplainParams['action'];
  readonly subject?: Pick<ExplainParams, 'stream_id' | 'group_id' | 'message_id'>;
}
