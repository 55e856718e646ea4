import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Ports } from '../../../ports/ports.js';
import { storedText } from './compose-text.js';

/** Commands hold lists of what they create, with texts. */
const maxDepth = 3;

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** The texts of a command, as they would be stored. */
const textsOf = (value: unknown, depth = 0): ReadonlyArray<string> => {
  if (typeof value === 'string') return [storedText(value)];
  return depth < maxDepth && isPlain(value) ? Object.values(value).flatMap((part) => textsOf(part, depth + 1)) : [];
};

/** Does what takes long in rendering the texts of a command before its work begins, so that no transaction is open meanwhile. */
export const renderedAhead = <Left, Right>({ renderer }: Pick<Ports, 'renderer'>, command: unknown, work: TaskEither<Left, Right>): TaskEither<Left, Right> => {
  const { prepare } = renderer;
  if (prepare === undefined) return work;
  return async () => {
    const preparations = textsOf(command).flatMap((text) => prepare(text) ?? []);
    if (preparations.length === 0) return work();
    const releases = await Promise.all(preparations.map((preparation) => preparation()));
    try {
      return await work();
    } finally {
      for (const release of releases) release();
    }
  };
};
