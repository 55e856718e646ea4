import type { Open } from '@parley/core/rules';
import type { PartName, CommandOf } from '@parley/core/contract';
import type { JsonObject } from '../json.js';
import { stateRows } from './rows.js';
import type { StateView } from './state-view.js';

type Requested = Pick<CommandOf<'register'>, 'fetchTypes'>;

const rowsFor = ({ fetchTypes }: Requested) => stateRows.filter(({ isRequested }) => isRequested(fetchTypes));

/** The parts to load for these requested types. */
export const statePartsOf = (requested: Requested): ReadonlySet<PartName> => new Set(rowsFor(requested).flatMap(({ parts }) => parts));

/** The keys of a registration at its level. Spec: 4.21 */
export const registerState = (view: StateView<PartName>): JsonObject =>
  Object.assign({}, ...rowsFor(view.request).map(({ write }) => write(view))) as JsonObject;

/** By name, for readers of the document. The client's request decides which keys are present. */
export const registerSchemas = (open: Open): JsonObject =>
  Object.fromEntries(stateRows.flatMap(({ schemas }) => Object.entries(schemas(open))).sort(([left], [right]) => (left < right ? -1 : 1)));
