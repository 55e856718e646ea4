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
import { idInPath, json, optionalJson, optionalRaw, type ParamValues, raw, request } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';
import { linkifierTuplesKind } from '../../events/linkifiers.js';
import { linkifierObjects, linkifierShape, linkifierTuples, templateOf } from '../../objects/organization/linkifier.js';
import { get, patch, post, remove, rows, runs } from '../../rows.js';
import { key, listOf } from '../../shape/index.js';

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

const inPath = { id: idInPath('filter_id', linkifierId) };

const exampleParams = {
  pattern: '#(?P<id>[0-9]+)',
  url_template: 'https://tickets.example.com/{id}',
  url_format_string: 'https://tickets.example.com/%(id)s',
};

const parameters = {
  pattern: 'A regular expression in the syntax of RE2.',
  url_template: 'An RFC 6570 template of the address.',
  url_format_string: 'The address, with `%(name)s` where the text of a group goes.',
  example_input: 'A text that the pattern matches.',
  reverse_template: 'How a client writes such an address as text. Needs `example_input`.',
  alternative_url_templates: 'Other templates of addresses that clients write as such text, as a JSON list.',
};

export const linkifierRows = rows({
  /** Spec: 6 (`realm_linkifiers`, level 54) */
  getLinkifiers: get('/realm/linkifiers', 'linkifiers', {
    takes: {},
    answers: { linkifiers: key(listOf(linkifierShape.kind), (linkifiers, { open }) => linkifierObjects(linkifiers, open)) },
    says: 'The linkifiers, in their order.',
    explains: 'The patterns whose matches in messages and topics become links. The first that matches wins.',
    example: {
      answer: {
        linkifiers: [
          {
            id: 1,
            pattern: '#(?P<id>[0-9]+)',
            url_template: 'https://tickets.example.com/{id}',
            url_format: 'https://tickets.example.com/%(id)s',
            example_input: '#42',
            reverse_template: '#{id}',
            alternative_url_templates: [],
          },
        ],
      },
    },
  }),
  /** until level 54. */
  getLinkifierTuples: runs('getLinkifiers').get('/realm/filters', 'linkifierTuples', {
    takes: {},
    answers: { filters: key(linkifierTuplesKind, (linkifiers, { open }) => linkifierTuples(linkifiers, open)) },
    says: 'The linkifiers, as lists of pattern, format string and id.',
    explains: 'The patterns whose matches in messages and topics become links, in the form of old clients.',
    example: { answer: { filters: [['#(?P<id>[0-9]+)', 'https://tickets.example.com/%(id)s', 1]] } },
  }),
  /** Spec: 6 (`realm_linkifiers`, levels 176, 471, 478) */
  addLinkifier: post('/realm/filters', {
    takes: request(params, (given, { open }) => Either.right(linkifierOf(given, open))),
    answers: { id: key(integer, (id) => id) },
    says: 'Adds a linkifier.',
    explains:
      'From now on, matches of the pattern become links in new messages, and in all topics. The named groups of the pattern are the variables of the template. Administrators only.',
    parameters,
    example: { params: exampleParams, answer: { id: 1 } },
  }),
  changeLinkifier: patch('/realm/filters/{filter_id:int}', 'linkifierUpdate', {
    takes: request({ ...inPath, ...params }, ({ id, ...given }, { open }) => Either.right({ id, linkifier: linkifierOf(given, open) })),
    says: 'Changes a linkifier.',
    explains: 'Changes pattern and template of a linkifier. Links in earlier messages stay as they are. Administrators only.',
    parameters: { filter_id: 'Id of the linkifier.', ...parameters },
    example: { path: { filter_id: 1 }, params: exampleParams },
  }),
  removeLinkifier: remove('/realm/filters/{filter_id:int}', {
    takes: inPath,
    says: 'Removes a linkifier.',
    explains: 'Matches of the pattern no longer become links. Links in earlier messages stay as they are. Administrators only.',
    parameters: { filter_id: 'Id of the linkifier.' },
    example: { path: { filter_id: 1 } },
  }),
  /** Spec: level 202 */
  reorderLinkifiers: patch('/realm/linkifiers', 'linkifierReorder', {
    takes: request({ ordered_linkifier_ids: json(list(integer(), { max: maxLinkifiers })) }, ({ ordered_linkifier_ids: ids }) =>
      Either.right({ order: ids.map(linkifierId) }),
    ),
    says: 'Puts the linkifiers in order.',
    explains: 'Puts the linkifiers in the order in which they are tried. Administrators only.',
    parameters: { ordered_linkifier_ids: 'The ids of all linkifiers, each once, as a JSON list.' },
    example: { params: { ordered_linkifier_ids: [3, 1, 2] } },
  }),
});
