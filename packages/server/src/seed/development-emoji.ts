import type { Fault, Files, RealmId } from '@parley/core';
import { emojiFolder } from '@parley/core/model';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { drawPng } from '../public-files/draw-png.js';
import type { DevelopmentEmoji } from './development-organization.js';

export const picturePath = ({ name }: DevelopmentEmoji): string => `${emojiFolder}/${name}.png`;

const draw = ({ picture }: DevelopmentEmoji): TaskEither.TaskEither<Fault, Buffer> =>
  TaskEither.tryCatch(
    () => drawPng(picture),
    (cause): Fault => ({ kind: 'defect', what: 'pictures cannot be drawn here', cause }),
  );

/** Stores the pictures before anything references them. Idempotent. */
export const putPictures = (files: Files, realmId: RealmId, emoji: ReadonlyArray<DevelopmentEmoji>): TaskEither.TaskEither<Fault, void> =>
  pipe(
    emoji,
    TaskEither.traverseSeqArray((one) =>
      pipe(
        draw(one),
        TaskEither.chain((bytes) => files.put(realmId, picturePath(one), { contentType: 'image/png', bytes })),
      ),
    ),
    TaskEither.map(() => undefined),
  );
