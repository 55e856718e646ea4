import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { SentFile } from '../../model/files/uploaded-file.js';
import type { RealmChange } from '../../model/organization/realm-change.js';
import {
  maxRealmPictureBytes,
  type RealmPicture,
  realmPictureFolder,
  type RealmPictureName,
  realmPictureSizes,
} from '../../model/organization/realm-policies.js';
import type { Picture } from '../../ports/images.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';
import { canChangeRealm } from '../../rules/organization/realm-settings.js';
import { dropFiles } from '../shared/files/drop-files.js';
import { keepingFiles } from '../shared/files/keeping-files.js';
import { onlyPicture, withinBytes } from '../shared/files/sent-picture.js';
import { permit } from '../shared/permit.js';
import type { Caller, UseCase } from '../use-case.js';

export interface NamedPicture {
  readonly name: RealmPictureName;
}

export interface SetPicture extends NamedPicture {
  readonly files: ReadonlyArray<SentFile>;
}

/** The organization's pictures after the change. */
export interface ChangedPictures {
  readonly changes: RealmChange;
}

const check = ({ actor }: Caller, { name, files }: SetPicture): Either.Either<Failure, SentFile> =>
  pipe(
    permit(canChangeRealm(actor)),
    Either.chain(() =>
      pipe(
        onlyPicture(files, name === 'icon' ? 'icon' : 'logo'),
        Either.chain((file) => withinBytes(file, maxRealmPictureBytes)),
        Either.mapLeft(refused),
      ),
    ),
  );

/** Stores which picture it is from now on. Two statements. */
const change = (tx: WriteTx, { actor, realm }: Caller, { name }: NamedPicture, path: string | null): TaskEither.TaskEither<Failure, ChangedPictures> => {
  const picture: RealmPicture = { path, version: realm.policies[name].version + 1 };
  const changes: RealmChange = { policies: { [name]: picture } };
  return pipe(
    TaskEither.fromEither(permit(canChangeRealm(actor))),
    TaskEither.chainW(() => tx.changeRealm(changes)),
    TaskEither.chainW(() =>
      tx.append({ entries: [{ kind: 'event', event: { kind: 'realmChanged', changes }, audience: { kind: 'everyone' } }], changesRules: true }),
    ),
    TaskEither.map(() => ({ changes })),
  );
};

/** Deletes the picture that was replaced. */
const removeFormer = (ports: Pick<Ports, 'files'>, { realm }: Caller, { name }: NamedPicture): TaskEither.TaskEither<never, void> => {
  const { path } = realm.policies[name];
  return dropFiles(ports, realm.id, path === null ? [] : [path]);
};

interface Replaced {
  readonly changed: ChangedPictures;
  readonly before: Caller;
}

/**
 * Sets the icon or a logo of the organization. Decodes and stores the picture while no transaction is open; checks permission before that, and again in the
 * writing transaction.
 *
 * Spec: 6 (`realm`)
 */
export const setPicture: UseCase<SetPicture, ChangedPictures> = {
  mode: 'waiting',
  run: (transact, ports) => (caller, command) =>
    pipe(
      TaskEither.fromEither(check(caller, command)),
      TaskEither.chainW(({ bytes }) => ports.images.thumbnail(bytes, realmPictureSizes[command.name])),
      TaskEither.chainEitherKW(Either.mapLeft((problem) => refused({ kind: 'badImage', problem }))),
      TaskEither.chain((picture: Picture) => {
        const path = `${realmPictureFolder}/${ports.ids.fileName()}.${picture.extension}`;
        return keepingFiles(ports, caller.realm.id, [[path, picture]], () =>
          transact('write', (tx, before) =>
            pipe(
              change(tx, before, command, path),
              TaskEither.map((changed): Replaced => ({ changed, before })),
            ),
          ),
        );
      }),
      TaskEither.chainFirstW(({ before }) => removeFormer(ports, before, command)),
      TaskEither.map(({ changed }) => changed),
    ),
};

/** Shows the server's own picture again. Spec: 6 (`realm`) */
export const removePicture: UseCase<NamedPicture, ChangedPictures> = {
  mode: 'waiting',
  run: (transact, ports) => (_, command) =>
    pipe(
      transact('write', (tx, before) =>
        pipe(
          change(tx, before, command, null),
          TaskEither.map((changed): Replaced => ({ changed, before })),
        ),
      ),
      TaskEither.chainFirstW(({ before }) => removeFormer(ports, before, command)),
      TaskEither.map(({ changed }) => changed),
    ),
};

/** The organization is in the context of the call. */
export const getPicture: UseCase<NamedPicture, NamedPicture> = {
  mode: 'snapshot',
  run: () => (_, command) => TaskEither.right(command),
};
