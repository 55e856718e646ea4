import type { Linkifier, Linkifiers } from '@parley/core/model';
import { type Capability, type Open } from '@parley/core/rules';
import { before, integer, key, listOf, nullable, shape, since, text, type Written } from '../../shape/index.js';

const simpleExpression = /\{(\w+)\}/g;

/** LEVEL(176): a Python format string. Null for a template that none can replace. */
export const urlFormatOf = (template: string): string | null => {
  const format = template.replaceAll('%', '%%').replace(simpleExpression, '%($1)s');
  return /[{}]/.test(format) ? null : format;
};

/** LEVEL(176): the template of a Python format string. */
export const templateOf = (format: string): string => format.replace(/%\((\w+)\)s/g, '{$1}').replaceAll('%%', '%');

/** Spec: 6 (`realm_linkifiers`) */
export const linkifierShape = shape<Linkifier>()('Linkifier', {
  id: key(integer, ({ id }) => id),
  pattern: key(text, ({ pattern }) => pattern),
  url_format: before('linkifierUrlTemplate', text, ({ urlTemplate }) => urlFormatOf(urlTemplate) ?? ''),
  url_template: since('linkifierUrlTemplate', text, ({ urlTemplate }) => urlTemplate),
  example_input: since('linkifierExamples', nullable(text), ({ exampleInput }) => exampleInput),
  reverse_template: since('linkifierExamples', nullable(text), ({ reverseTemplate }) => reverseTemplate),
  alternative_url_templates: since('linkifierAlternatives', listOf(text), ({ alternativeUrlTemplates }) => [...alternativeUrlTemplates]),
});

/** Before templates, leaves out those that no format string can express. */
const expressible = (linkifiers: Linkifiers, open: Open): Linkifiers =>
  open('linkifierUrlTemplate') ? linkifiers : linkifiers.filter(({ urlTemplate }) => urlFormatOf(urlTemplate) !== null);

export const linkifierObjects = (linkifiers: Linkifiers, open: Open): ReadonlyArray<Written<'Linkifier'>> =>
  expressible(linkifiers, open).map((linkifier) => linkifierShape.write(open, linkifier));

/** The form before level 54, sent until 176. */
export const linkifierTuples = (linkifiers: Linkifiers, open: Open): ReadonlyArray<ReadonlyArray<string | number>> =>
  open('linkifierUrlTemplate') ? [] : expressible(linkifiers, open).map(({ id, pattern, urlTemplate }) => [pattern, urlFormatOf(urlTemplate) ?? '', id]);

/** LEVEL(176): only clients that understand templates get linkifiers with a registration and by events. */
export const areLinkifiersSent = (open: Open, understands: (capability: Capability) => boolean): boolean =>
  !open('eventLinkifierTemplate') || understands('linkifierUrlTemplate');
