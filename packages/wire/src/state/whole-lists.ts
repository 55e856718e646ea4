import { listNames, listRow } from '../events/whole-lists.js';
import { key, since } from '../shape/index.js';
import { type StateRow, stateRow } from './state-row.js';
import type { StateView } from './state-view.js';

type ListName = (typeof listNames)[number];

/** A key for each whole list that looks the same in its event. */
export const wholeListRows: ReadonlyArray<StateRow> = listNames.map((name) => {
  const { type, kind, write, since: gate } = listRow(name);
  const whole = key(kind, ({ open, state }: StateView<ListName>) => write(state[name], open));
  return stateRow(type, [name])({ [type]: gate === null ? whole : since(gate, whole) }, { changedBy: [type] });
});
