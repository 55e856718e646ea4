import * as Either from 'fp-ts/lib/Either.js';
import { pictureAddress } from '../../model/files/picture-address.js';
import type { Realm } from '../../model/organization/realm.js';
import type { ResolvedReferences } from '../../ports/renderer.js';
import type { ReadTx } from '../../ports/store.js';
import type { Outcome } from '../outcome.js';

type OwnEmoji = ResolvedReferences['emoji'];

/** Returns the active custom emoji with these names, with picture addresses. One statement; none without names. */
export const ownEmoji = async (tx: ReadTx, realm: Pick<Realm, 'id'>, names: ReadonlyArray<string>): Outcome<OwnEmoji> => {
  if (names.length === 0) return Either.right([]);
  const all = await tx.customEmoji.all()();
  if (Either.isLeft(all)) return all;
  return Either.right(
    all.right.flatMap(({ name, picture, isDeactivated }) =>
      isDeactivated || !names.includes(name) ? [] : [{ name, address: pictureAddress(realm.id, picture) }],
    ),
  );
};
