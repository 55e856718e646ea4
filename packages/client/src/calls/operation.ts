import { ChatNetworkError } from './errors.js';
import { commonTable, seldomNames } from '../generated/operation-table.js';

/** What it takes to call an operation. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Below the prefix of its API; parts that begin with a colon are parameters, with an asterisk those of several parts. */
  readonly path: string;
  /** `!`: the service's own API. `/`: no prefix. `*`: runs once under a key. `>`: leads to another address, which is the answer. `"`: some texts are sent in quotes. Then the levels that have it, where not all do and it is seldom called. */
  readonly marks: string;
}

const methods: Readonly<Record<string, string>> = { '+': 'POST', '~': 'PATCH', '=': 'PUT', '-': 'DELETE' };

/** Reads a line for each path. Operations without a name take the next one. */
const operationsIn = (table: string, names: Iterator<string>): ReadonlyMap<string, Operation> =>
  new Map(
    table.split('\n').flatMap((line) => {
      const [path = '', ...words] = line.split(' ');
      return words.map((word): [string, Operation] => {
        const [, sign = '', name, marks = ''] = /(\W?)([A-Za-z]*),?(.*)/.exec(word) ?? [];
        const id = name || String(names.next().value);
        return [id, { id, method: methods[sign] ?? 'GET', path, marks }];
      });
    }),
  );

const namesOfSeldom = seldomNames.split(' ');

const common = operationsIn(commonTable, namesOfSeldom.values());

export const operationNames: ReadonlyArray<string> = [...common.keys(), ...namesOfSeldom];

const findSeldom = async (id: string): Promise<Operation | undefined> => {
  try {
    return operationsIn((await import('../generated/seldom-paths.js')).seldomPaths, namesOfSeldom.values()).get(id);
  } catch (error) {
    throw new ChatNetworkError(id, error);
  }
};

/** An operation; the paths of those that are seldom called are loaded when one is. */
export const findOperation = async (id: string): Promise<Operation> => {
  const found = common.get(id) ?? (await findSeldom(id));
  if (found === undefined) throw new TypeError(`There is no operation ${id}.`);
  return found;
};
