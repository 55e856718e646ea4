import type { Fault, Files, RealmId } from '@parley/core';
import { emojiFolder } from '@parley/core/model';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { encodePng } from '../public-files/encode-png.js';
import type { DevelopmentEmoji } from './development-organization.js';

export const picturePath = ({ name }: DevelopmentEmoji): string => `${emojiFolder}/${name}.png`;

/** Before anything names them. The same each time: where they are there already, nothing is otherwise. */
export const putPictures = (files: Files, realmId: RealmId, emoji: ReadonlyArray<DevelopmentEmoji>): TaskEither.TaskEither<Fault, void> =>
  pipe(
    emoji,
    TaskEither.traverseSeqArray((one) => files.put(realmId, picturePath(one), { contentType: 'image/png', bytes: encodePng(one.picture) })),
    TaskEither.map(() => undefined),
  );
