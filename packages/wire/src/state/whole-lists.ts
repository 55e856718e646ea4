import type { WholeListName } from '@parley/core/contract';
import { type ListRow, lists } from '../events/whole-lists.js';
import type { WireTypeName } from '../events/wire-types.js';
import type { Json } from '../json.js';
import { key, since } from '../shape/index.js';
import { type StateRow, stateRow } from './state-row.js';
import type { StateView } from './state-view.js';

/** The key of a list; `written` writes the part of this name. */
const listRow = <Name extends WholeListName>(name: Name, { type, kind, write, since: gate }: ListRow<Name, WireTypeName>): StateRow => {
  const whole = key<Json, StateView<Name>, unknown>(kind, ({ open, state }) => write(state[name], open));
  return stateRow(type, [name])({ [type]: gate === null ? whole : since(gate, whole) }, { changedBy: [type] });
};

/** A key for each whole list that looks the same in its event. */
export const wholeListRows: ReadonlyArray<StateRow> = [
  listRow('alertWords', lists.alertWords),
  listRow('mutedUsers', lists.mutedUsers),
  listRow('onboardingSteps', lists.onboardingSteps),
  listRow('playgrounds', lists.playgrounds),
];
