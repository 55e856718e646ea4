import { operationTable } from '../generated/operation-table.js';

/** What it takes to call an operation. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Below the prefix of its API; parts that begin with a colon are parameters, with an asterisk those of several parts. */
  readonly path: string;
  /** `!`: the service's own API. `/`: no prefix. `*`: runs once under a key. `>`: leads to another address, which is the answer. `"`: old levels take some texts in quotes. */
  readonly marks: string;
}

const methods: Readonly<Record<string, string>> = { '+': 'POST', '~': 'PATCH', '=': 'PUT', '-': 'DELETE' };

export const operations: ReadonlyMap<string, Operation> = new Map(
  operationTable.split('\n').flatMap((line) => {
    const [path = '', ...rows] = line.split(' ');
    return rows.map((row): [string, Operation] => {
      const [, sign = '', id = '', marks = ''] = /(\W?)(\w+),?(.*)/.exec(row) ?? [];
      return [id, { id, method: methods[sign] ?? 'GET', path, marks }];
    });
  }),
);
