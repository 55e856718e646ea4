import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import { pictureAddress } from '../../model/files/picture-address.js';
import type { Realm } from '../../model/organization/realm.js';
import type { ResolvedReferences } from '../../ports/renderer.js';
import type { ReadTx } from '../../ports/store.js';

type OwnEmoji = ResolvedReferences['emoji'];

/** Returns the active custom emoji with these names, with picture addresses. One statement; none without names. */
export const ownEmoji = (tx: ReadTx, realm: Pick<Realm, 'id'>, names: ReadonlyArray<string>): TaskEither.TaskEither<Failure, OwnEmoji> =>
  names.length === 0
    ? TaskEither.right([])
    : pipe(
        tx.customEmoji.all(),
        TaskEither.map((all) =>
          all.flatMap(({ name, picture, isDeactivated }) =>
            isDeactivated || !names.includes(name) ? [] : [{ name, address: pictureAddress(realm.id, picture) }],
          ),
        ),
      );
