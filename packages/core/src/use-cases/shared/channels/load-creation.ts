import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { loadCandidates } from '../load-candidates.js';
import type { Caller } from '../../use-case.js';
import { findFolder } from './find-folder.js';
import type { CreationFacts } from './authorize-creation.js';
import type { RequestedCreation } from './requested-channel.js';

/** Loads what checking new channels needs: nothing for ordinary ones, otherwise at most three queries. */
export const loadCreation = (
  tx: ReadTx,
  { server }: Pick<Ports, 'server'>,
  caller: Caller,
  { settings, folderId }: RequestedCreation,
): TaskEither.TaskEither<Failure, CreationFacts> =>
  pipe(
    loadCandidates(tx, caller, Object.values(settings)),
    TaskEither.bindTo('candidates'),
    TaskEither.bind('folder', () => findFolder(tx, folderId)),
    TaskEither.map((found) => ({ ...found, caller, webPublicEnabled: server.webPublicChannels })),
  );
