import { areLinkifiersSent, linkifierObjects, linkifierShape, linkifierTuples } from '../objects/organization/linkifier.js';
import { anyOf, integer, key, listOf, text } from '../shape/index.js';
import { form } from './event-form.js';
import type { Delivered, Encoders } from './event-view.js';
import type { WireTypes } from './wire-type.js';

type Changed = Delivered<'linkifiersChanged'>;

export const linkifiersKind = listOf(linkifierShape.kind);
export const linkifierTuplesKind = listOf(listOf(anyOf(text, integer)));

const linkifiersForm = form<Changed>()(
  ['realm_linkifiers'],
  { realm_linkifiers: key(linkifiersKind, ({ list }, { open }) => linkifierObjects(list, open)) },
  { since: 'linkifiers' },
);

/** LEVEL(176): no longer sent. */
const tuplesForm = form<Changed>()(
  ['realm_filters'],
  { realm_filters: key(linkifierTuplesKind, ({ list }, { open }) => linkifierTuples(list, open)) },
  { before: 'linkifierUrlTemplate' },
);

/** The whole list each time. Spec: 6 (levels 54, 176) */
export const linkifierEncoders: Encoders<'linkifiersChanged', 'realm_linkifiers' | 'realm_filters'> = {
  linkifiersChanged: (event, view) => [
    ...(areLinkifiersSent(view.open, view.understands) ? linkifiersForm.events(event, view) : []),
    ...tuplesForm.events(event, view),
  ],
};

export const linkifierTypes: WireTypes<'realm_linkifiers' | 'realm_filters'> = {
  realm_linkifiers: { forms: [linkifiersForm], replaces: 'realm_linkifiers' },
  realm_filters: { forms: [tuplesForm], replaces: 'realm_filters' },
};
