import * as Either from 'fp-ts/lib/Either.js';
import { loadCandidates } from '../load-candidates.js';
import { findFolder } from './find-folder.js';
import type { CreationFacts } from './authorize-creation.js';
import type { RequestedCreation } from './requested-channel.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/** Loads what checking new channels needs: nothing for ordinary ones, otherwise at most three queries. */
export const loadCreation = async (call: ReaderCall, { settings, folderId }: RequestedCreation): Outcome<CreationFacts> => {
  const candidates = await loadCandidates(call, Object.values(settings));
  if (Either.isLeft(candidates)) return candidates;
  const folder = await findFolder(call.tx, folderId);
  if (Either.isLeft(folder)) return folder;
  return Either.right({ ...{ candidates: candidates.right, folder: folder.right }, caller: call, webPublicEnabled: call.ports.server.webPublicChannels });
};
