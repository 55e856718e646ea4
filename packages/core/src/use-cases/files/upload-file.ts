import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../refusals/index.js';
import type { Attachment } from '../../model/files/attachment.js';
import type { SentFile } from '../../model/files/uploaded-file.js';
import type { Ports } from '../../ports/ports.js';
import type { UseCase } from '../use-case.js';
import { keepBegun, keepFile, type Write } from './keep-file.js';
import { decided } from '../outcome.js';

export interface UploadFile {
  readonly files: ReadonlyArray<SentFile>;
}

const mebibyte = 1_048_576;

export const isTooLarge = ({ isCut, bytes }: SentFile, { maxUploadMebibytes }: Pick<Ports['server'], 'maxUploadMebibytes'>): boolean =>
  isCut || bytes.length > maxUploadMebibytes * mebibyte;

const onlyFile = ({ files }: UploadFile, server: Ports['server']): Either.Either<Refusal, SentFile> => {
  const [file, ...others] = files;
  if (file === undefined) return Either.left({ kind: 'noFileSent' });
  if (others.length > 0) return Either.left({ kind: 'severalFilesSent' });
  return isTooLarge(file, server) ? Either.left({ kind: 'uploadTooLarge', mebibytes: server.maxUploadMebibytes }) : Either.right(file);
};

/** Stores a file of the caller's, who alone can read it until a message links it. Spec: POST /user_uploads */
export const uploadFile: UseCase<UploadFile, Attachment> = {
  mode: 'waiting',
  run: async ({ ports, transact, realm, actor }, command) => {
    const write: Write = (work) => transact('write', ({ tx }) => work(tx));
    const file = decided(onlyFile(command, ports.server));
    if (Either.isLeft(file)) return file;
    if (file.right.begun === undefined) return keepFile(write, ports, { realmId: realm.id, id: actor.user.id }, file.right);
    return keepBegun(write, ports, realm.id, file.right.begun);
  },
};
