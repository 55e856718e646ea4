import { readFileSync } from 'node:fs';
import * as Either from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { type Config, decodeConfig } from './config.js';
import { isKnownVariable, type Texts } from './settings.js';
import { errorMessage } from '../error-message.js';

const fileCodec = t.record(t.string, t.union([t.string, t.number, t.boolean]));

const parse = (text: string): Either.Either<string, unknown> => Either.tryCatch(() => JSON.parse(text) as unknown, errorMessage);

/** The file holds one object: the same names as the variables, with texts, numbers or booleans. */
const textsOfFile = (path: string): Either.Either<ReadonlyArray<string>, Texts> => {
  const read = Either.tryCatch(() => readFileSync(path, 'utf8'), errorMessage);
  const parsed = Either.isLeft(read) ? read : parse(read.right);
  if (Either.isLeft(parsed)) return Either.left([`PARLEY_CONFIG: ${path}: ${parsed.left}`]);
  const decoded = fileCodec.decode(parsed.right);
  if (Either.isLeft(decoded)) return Either.left([`PARLEY_CONFIG: ${path} must hold one object of texts, numbers and booleans`]);
  const unknown = Object.keys(decoded.right).filter((name) => !isKnownVariable(name));
  if (unknown.length > 0) return Either.left(unknown.map((name) => `PARLEY_CONFIG: ${path} names ${JSON.stringify(name)}, which is no setting`));
  return Either.right(Object.fromEntries(Object.entries(decoded.right).map(([name, value]) => [name, String(value)])));
};

/** The environment wins over the file that PARLEY_CONFIG names. Left: the problems, one line each. */
export const readConfig = (environment: Texts): Either.Either<ReadonlyArray<string>, Config> => {
  const path = environment['PARLEY_CONFIG'];
  const file: Either.Either<ReadonlyArray<string>, Texts> = path === undefined || path === '' ? Either.right({}) : textsOfFile(path);
  if (Either.isLeft(file)) return file;
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== undefined && text !== ''));
  return decodeConfig({ ...file.right, ...given });
};
