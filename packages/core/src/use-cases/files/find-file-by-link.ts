import * as Either from 'fp-ts/lib/Either.js';
import { refused } from '../../failures.js';
import type { Attachment } from '../../model/files/attachment.js';
import { messageId, userId } from '../../model/ids.js';
import { temporaryPath } from './temporary-link.js';
import type { UseCase } from '../use-case.js';

export interface FindFileByLink {
  /** The two parts of a temporary address. */
  readonly token: string;
  readonly name: string;
}

/** Returns a file by a valid temporary address, for any caller. Spec: GET /user_uploads, level 1 */
export const findFileByLink: UseCase<FindFileByLink, Attachment> = {
  mode: 'visiting',
  run: async ({ tx, ports }, command) => {
    const nothing = refused({ kind: 'fileNotReadable' });
    const path = temporaryPath(ports, tx.realm.id, command);
    if (path === null || tx.realm.isDeactivated) return Either.left(nothing);
    const loaded = await tx.attachments.byPaths({ reader: userId(0), considered: { kind: 'nothing' }, from: messageId(0) }, [path])();
    if (Either.isLeft(loaded)) return loaded;
    const [found] = loaded.right;
    return found === undefined ? Either.left(nothing) : Either.right(found.attachment);
  },
};
