import * as Either from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { Narrow, NarrowCondition, NarrowTerm } from '@parley/core/model';
import type { GateName, Open } from '@parley/core/rules';
import type { JsonObject } from '../../json.js';
import { type Json } from '../../json.js';
import { among } from '../../schema.js';
import { type Kind } from '../../shape/index.js';
import { isDict } from '../parse-json.js';
import { compositeCodec, type ValueCodec } from '../value-codec.js';
import { emptiedTopic } from './topic.js';
import { operandProblem } from './operand-problem.js';

/** A term as the client sent it, with a checked type of operand. Spec: 4.7 */
export interface WireTerm {
  readonly operator: string;
  readonly operand: string | number | ReadonlyArray<number>;
  readonly negated: boolean;
}

const valueError = (text: string): string => `Invalid {v}: Value error, ${text}`;

const pairTerm = (pair: ReadonlyArray<unknown>): Either.Either<string, WireTerm> => {
  const [operator, operand] = pair;
  if (pair.length !== 2 || typeof operator !== 'string' || typeof operand !== 'string') return Either.left(valueError('element is not a string pair'));
  const wrong = operandProblem(operator, operand);
  return wrong === null ? Either.right({ operator, operand, negated: false }) : Either.left(wrong);
};

const objectTerm = (fields: ReadonlyMap<string, unknown>): Either.Either<string, WireTerm> => {
  const operator = fields.get('operator');
  const operand = fields.get('operand');
  const negated = fields.has('negated') ? fields.get('negated') : false;
  if (operand === undefined || operand === null) return Either.left(valueError('operand is missing'));
  if (operator === undefined || operator === null) return Either.left(valueError('operator is missing'));
  if (typeof operator !== 'string') return Either.left('operator is not a string');
  const wrong = operandProblem(operator, operand);
  if (wrong !== null) return Either.left(wrong);
  return typeof negated === 'boolean' ? Either.right({ operator, operand: operand as WireTerm['operand'], negated }) : Either.left('negated is not a boolean');
};

const termOf = (value: unknown): Either.Either<string, WireTerm> => {
  if (Array.isArray(value)) return pairTerm(value);
  if (!isDict(value)) return Either.left(valueError('dict or list required'));
  return objectTerm(new Map(Object.entries(value)));
};

/** Maximum of terms in a narrow; each may cost a lookup. */
const maxTerms = 100;
const maxParticipants = 200;
/** Maximum of characters of all searches together. */
const maxSearchLength = 2000;

const searchLength = ({ operator, operand }: WireTerm): number => (operator === 'search' && typeof operand === 'string' ? operand.length : 0);

/** Every operator that `conditionOf` reads. */
const operators = [
  ...['channel', 'stream', 'channels', 'streams', 'topic', 'sender', 'mentions', 'dm', 'pm-with', 'pm_with', 'dm-including', 'group-pm-with', 'group_pm_with'],
  ...['is', 'has', 'in', 'id', 'near', 'with', 'search'],
];

const listOfTerms = (operators: JsonObject): JsonObject => ({
  type: 'array',
  maxItems: maxTerms,
  items: {
    anyOf: [
      { type: 'array', prefixItems: [operators, { type: 'string' }], items: { type: 'string' }, minItems: 2, maxItems: 2 },
      {
        type: 'object',
        required: ['operator', 'operand'],
        properties: { operator: operators, operand: {}, negated: { type: 'boolean' } },
      },
    ],
  },
});

/** Has the operators of the level: others are refused when the narrow is looked up. */
export const narrowKind: Kind<Json> = { at: (open) => listOfTerms(among(operators.filter((operator) => !isClosed(operatorGates, operator, open)))) };

/** A list of terms: objects, or pairs of texts in older clients. */
export const narrowTerms: ValueCodec<ReadonlyArray<WireTerm>> = compositeCodec('narrow', listOfTerms({ type: 'string' }), (value, context) => {
  if (!Array.isArray(value)) return t.failure(value, context, '{v} is not a list');
  if (value.length > maxTerms) return t.failure(value, context, '{v} is too long');
  const terms: WireTerm[] = [];
  let searched = 0;
  for (const [index, element] of value.entries()) {
    const term = termOf(element);
    const place = t.appendContext(context, `[${index}]`, t.unknown);
    if (Either.isLeft(term)) return t.failure(element, place, term.left);
    if (Array.isArray(term.right.operand) && term.right.operand.length > maxParticipants) return t.failure(element, place, 'operand is too long');
    searched += searchLength(term.right);
    if (searched > maxSearchLength) return t.failure(element, place, 'operand is too long');
    terms.push(term.right);
  }
  return t.success(terms);
});

/** The gates of operators and `is:` words. */
const operatorGates: Readonly<Record<string, GateName>> = {
  channel: 'narrowChannelOperators',
  channels: 'narrowChannelOperators',
  dm: 'narrowDmOperators',
  'dm-including': 'narrowDmOperators',
  with: 'narrowWith',
  mentions: 'narrowMentions',
};

const isGates: Readonly<Record<string, GateName>> = { dm: 'narrowDmOperators', followed: 'narrowIsFollowed', muted: 'narrowIsMuted' };
const hasGates: Readonly<Record<string, GateName>> = { reaction: 'narrowHasReaction' };

const isClosed = (gates: Readonly<Record<string, GateName>>, word: string, open: Open): boolean => {
  const gate = Object.hasOwn(gates, word) ? gates[word] : undefined;
  return gate !== undefined && !open(gate);
};

const scalar = (operand: WireTerm['operand']): string | number => (typeof operand === 'object' ? operand.join(',') : operand);

const conditionOf = ({ operator, operand }: WireTerm, open: Open): NarrowCondition => {
  if (isClosed(operatorGates, operator, open)) return { operator: 'unknown', name: operator };
  const words = String(scalar(operand));
  switch (operator) {
    case 'channel':
    case 'stream':
      return { operator: 'channel', channel: scalar(operand) };
    case 'channels':
    case 'streams':
      return { operator: 'channels', which: words };
    case 'topic':
      return { operator: 'topic', topic: emptiedTopic(words, open) };
    case 'sender':
      return { operator: 'sender', user: scalar(operand) };
    case 'mentions':
      return { operator: 'mentions', user: scalar(operand) };
    case 'dm':
    case 'pm-with':
    case 'pm_with':
      return { operator: 'dm', participants: typeof operand === 'number' ? String(operand) : operand };
    case 'dm-including':
      return { operator: 'dmIncluding', user: scalar(operand) };
    case 'group-pm-with':
    case 'group_pm_with':
      return { operator: 'groupDmIncluding', user: scalar(operand) };
    case 'is':
      return isClosed(isGates, words, open)
        ? { operator: 'unknownOperand', of: 'is', word: words }
        : { operator: 'is', what: words === 'private' ? 'dm' : words };
    case 'has':
      return isClosed(hasGates, words, open) ? { operator: 'unknownOperand', of: 'has', word: words } : { operator: 'has', what: words };
    case 'in':
      return { operator: 'in', what: words };
    case 'id':
      return { operator: 'id', id: typeof operand === 'number' && !open('narrowIntId') ? 'not text' : scalar(operand) };
    case 'near':
      return { operator: 'near' };
    case 'with':
      return { operator: 'with', id: scalar(operand) };
    case 'search':
      return { operator: 'search', words };
    default:
      return { operator: 'unknown', name: operator };
  }
};

/** Replaces old operator names. */
export const narrowOf = (terms: ReadonlyArray<WireTerm>, open: Open): Narrow =>
  terms.map((term): NarrowTerm => ({ ...conditionOf(term, open), negated: term.negated }));
