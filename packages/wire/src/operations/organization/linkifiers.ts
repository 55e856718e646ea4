import * as Either from 'fp-ts/lib/Either.js';
import {
  linkifierId,
  maxLinkifierAlternatives,
  maxLinkifierExampleLength,
  maxLinkifierPatternLength,
  maxLinkifiers,
  maxLinkifierTemplateLength,
  type NewLinkifier,
} from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { list } from '../../codecs/composites.js';
import { json, optionalJson, optionalRaw, type ParamValues, raw, request } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';
import { linkifierTuplesKind } from '../../events/linkifiers.js';
import { linkifierObjects, linkifierShape, linkifierTuples, templateOf } from '../../objects/organization/linkifier.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';

const template = text({ max: maxLinkifierTemplateLength, strips: true });
const example = text({ max: maxLinkifierExampleLength });

/** LEVEL(176): a Python format string instead of a template. */
const params = {
  pattern: raw(text({ min: 1, max: maxLinkifierPatternLength, strips: true })),
  url_template: optionalRaw(template, '', { gate: 'linkifierUrlTemplate', required: { since: 'linkifierUrlTemplate' } }),
  url_format_string: optionalRaw(template, '', { required: { until: 'linkifierUrlTemplate' } }),
  example_input: optionalRaw(example, null, { gate: 'linkifierExamples' }),
  reverse_template: optionalRaw(example, null, { gate: 'linkifierExamples' }),
  alternative_url_templates: optionalJson(list(template, { max: maxLinkifierAlternatives }), [], { gate: 'linkifierAlternatives' }),
};

const linkifierOf = (given: ParamValues<typeof params>, open: Open): NewLinkifier => ({
  pattern: given.pattern,
  urlTemplate: open('linkifierUrlTemplate') ? given.url_template : templateOf(given.url_format_string),
  exampleInput: given.example_input === '' ? null : given.example_input,
  reverseTemplate: given.reverse_template === '' ? null : given.reverse_template,
  alternativeUrlTemplates: given.alternative_url_templates,
});

const idOf = (path: Readonly<Record<string, string>>) => linkifierId(Number(path['filter_id']));

/** GET /realm/linkifiers. Spec: 6 (`realm_linkifiers`, level 54) */
export const getLinkifiersOperation = operation({
  method: 'GET',
  path: '/realm/linkifiers',
  gate: 'linkifiers',
  access: 'account',
  useCase: 'getLinkifiers',
  request: request({}, () => Either.right({})),
  reply: (linkifiers, { open }) => ({ linkifiers: linkifierObjects(linkifiers, open) }),
  replySchema: (open) => schema.object(open, { linkifiers: schema.listOf(linkifierShape.schema(open)) }),
  summary: 'The linkifiers, in their order.',
});

/** GET /realm/filters, until level 54. */
export const getLinkifierTuplesOperation = operation({
  method: 'GET',
  path: '/realm/filters',
  gate: 'linkifierTuples',
  access: 'account',
  useCase: 'getLinkifiers',
  request: request({}, () => Either.right({})),
  reply: (linkifiers, { open }) => ({ filters: linkifierTuples(linkifiers, open) }),
  replySchema: (open) => schema.object(open, { filters: linkifierTuplesKind.at(open) }),
  summary: 'The linkifiers, as lists of pattern, format string and id.',
});

/** POST /realm/filters. Spec: 6 (`realm_linkifiers`, levels 176, 471, 478) */
export const addLinkifierOperation = operation({
  method: 'POST',
  path: '/realm/filters',
  access: 'account',
  useCase: 'addLinkifier',
  request: request(params, (given, { open }) => Either.right(linkifierOf(given, open))),
  reply: (id) => ({ id }),
  replySchema: plainReply({ id: schema.integer }),
  summary: 'Adds a linkifier.',
});

/** PATCH /realm/filters/{filter_id} */
export const changeLinkifierOperation = operation({
  method: 'PATCH',
  path: '/realm/filters/{filter_id:int}',
  gate: 'linkifierUpdate',
  access: 'account',
  useCase: 'changeLinkifier',
  request: request(params, (given, { open, path }) => Either.right({ id: idOf(path), linkifier: linkifierOf(given, open) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Changes a linkifier.',
});

/** DELETE /realm/filters/{filter_id} */
export const removeLinkifierOperation = operation({
  method: 'DELETE',
  path: '/realm/filters/{filter_id:int}',
  access: 'account',
  useCase: 'removeLinkifier',
  request: request({}, (_, { path }) => Either.right({ id: idOf(path) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Removes a linkifier.',
});

/** PATCH /realm/linkifiers. Spec: level 202 */
export const reorderLinkifiersOperation = operation({
  method: 'PATCH',
  path: '/realm/linkifiers',
  gate: 'linkifierReorder',
  access: 'account',
  useCase: 'reorderLinkifiers',
  request: request({ ordered_linkifier_ids: json(list(integer(), { max: maxLinkifiers })) }, ({ ordered_linkifier_ids: ids }) =>
    Either.right({ order: ids.map(linkifierId) }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Puts the linkifiers in order.',
});
