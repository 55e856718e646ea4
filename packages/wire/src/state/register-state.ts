import type { Open } from '@parley/core/rules';
import type { PartName, CommandOf } from '@parley/core/contract';
import type { JsonObject } from '../json.js';
import { stateRows } from './rows.js';
import type { StateView } from './state-view.js';

type Requested = Pick<CommandOf<'register'>, 'fetchTypes'>;

const rowsFor = ({ fetchTypes }: Requested) => stateRows.filter(({ isRequested }) => isRequested(fetchTypes));

/** What must be loaded for a client that wants these types. */
export const statePartsOf = (requested: Requested): ReadonlySet<PartName> => new Set(rowsFor(requested).flatMap(({ parts }) => parts));

/** The keys of a registration, as its level has them. Spec: 4.21 */
export const registerState = (view: StateView<PartName>): JsonObject =>
  Object.assign({}, ...rowsFor(view.request).map(({ write }) => write(view))) as JsonObject;

/** By name, as readers of the document look for them. Which of these keys are there is for the client to say. */
export const registerSchemas = (open: Open): JsonObject =>
  Object.fromEntries(stateRows.flatMap(({ schemas }) => Object.entries(schemas(open))).sort(([left], [right]) => (left < right ? -1 : 1)));
