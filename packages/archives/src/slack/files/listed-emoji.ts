import type { ArchiveRow } from '../../read/archive-source.js';
import { archiveBounds } from '../../read/bounds.js';
import { flagIn, objectIn } from '../../convert/fields.js';
import { boundedJson } from './bounded-json.js';

/** Milliseconds for the list. */
const patience = 60_000;

const failed = (why: string): Error => new Error(`the workspace's own emoji cannot be listed (${why}): give the same command again to go on`);

/** Asks Slack for the own emoji of the workspace; null where the token may not. */
export const listedEmoji =
  (token: string, address = 'https://slack.com/api/emoji.list') =>
  async (): Promise<ArchiveRow | null> => {
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` }, redirect: 'manual', signal: AbortSignal.timeout(patience) }).catch(
      () => {
        throw failed('no answer');
      },
    );
    if (response.status !== 200) {
      await response.body?.cancel();
      throw failed(`status ${String(response.status)}`);
    }
    const body = await boundedJson((response.body ?? []) as AsyncIterable<Uint8Array>, archiveBounds.rowBytes).catch(() => null);
    if (body === null) throw failed('the answer cannot be read');
    return flagIn(body, 'ok') ? objectIn(body, 'emoji') : null;
  };
