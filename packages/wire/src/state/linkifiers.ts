import { linkifiersKind, linkifierTuplesKind } from '../events/linkifiers.js';
import { areLinkifiersSent, linkifierObjects, linkifierTuples } from '../objects/organization/linkifier.js';
import { key, since } from '../shape/index.js';
import { stateRow } from './state-row.js';

/** Spec: 6 (levels 54, 176) */
export const linkifiers = stateRow('realm_linkifiers', ['linkifiers'])(
  {
    realm_linkifiers: since(
      'linkifiers',
      key(linkifiersKind, ({ open, understands, state }) => (areLinkifiersSent(open, understands) ? linkifierObjects(state.linkifiers, open) : [])),
    ),
  },
  { changedBy: ['realm_linkifiers'] },
);

/** LEVEL(176): always empty since. */
export const linkifierTuplesRow = stateRow('realm_filters', ['linkifiers'])(
  { realm_filters: key(linkifierTuplesKind, ({ open, state }) => linkifierTuples(state.linkifiers, open)) },
  { changedBy: ['realm_filters'] },
);
