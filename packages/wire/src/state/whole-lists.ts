import { lists, type WholeListType } from '../events/whole-lists.js';
import { key, since } from '../shape/index.js';
import { type StateRow, stateRow } from './state-row.js';

const rowOf = <Name extends keyof typeof lists>(name: Name): StateRow => {
  const { type, kind, write, since: gate } = lists[name];
  const written = key(kind, ({ open, state }: { readonly open: Parameters<typeof write>[1]; readonly state: Record<Name, Parameters<typeof write>[0]> }) =>
    write(state[name], open),
  );
  return stateRow(type, [name])({ [type]: gate === undefined ? written : since(gate, written) }, { changedBy: [type satisfies WholeListType] });
};

/** A key for each whole list with the same form as its event. */
export const wholeListRows: ReadonlyArray<StateRow> = (Object.keys(lists) as ReadonlyArray<keyof typeof lists>).map(rowOf);
