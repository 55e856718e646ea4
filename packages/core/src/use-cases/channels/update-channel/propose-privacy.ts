import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import type { Open } from '../../../gates/is-open.js';
import { type ChannelPrivacy, hasSharedHistory, isPrivate } from '../../../model/channels/channel-privacy.js';
import type { RequestedPrivacy } from './update.js';

/**
 * Returns the requested privacy of a channel; null if none is requested. A channel that becomes private protects its history unless the request says otherwise.
 *
 * LEVEL(136): the history parameter counted only beside another one, and public channels ignored it.
 *
 * Spec: 4.3
 */
export const proposePrivacy = (current: ChannelPrivacy, requested: RequestedPrivacy, open: Open): Either.Either<Refusal, ChannelPrivacy | null> => {
  const isAlone = requested.isPrivate === null && requested.isWebPublic === null;
  if (isAlone && (requested.sharesHistory === null || !open('historyAloneHonoured'))) return Either.right(null);
  const toPrivate = requested.isPrivate ?? isPrivate(current);
  const toWebPublic = requested.isWebPublic ?? current === 'webPublic';
  const implied = requested.isPrivate === null ? hasSharedHistory(current) : !requested.isPrivate;
  const shares = requested.sharesHistory ?? implied;
  if (toPrivate) {
    if (toWebPublic) return Either.left({ kind: 'invalidPrivacy' });
    return Either.right(shares ? 'privateSharedHistory' : 'privateProtectedHistory');
  }
  if (!shares && open('publicProtectedIsError')) return Either.left({ kind: 'invalidPrivacy' });
  return Either.right(toWebPublic ? 'webPublic' : 'public');
};
