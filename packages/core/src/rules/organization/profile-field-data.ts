import * as Either from 'fp-ts/lib/Either.js';
import {
  type ExternalSite,
  externalSites,
  type FieldChoice,
  maxChoiceLength,
  maxUrlPatternLength,
  type ProfileFieldData,
  type ProfileFieldType,
} from '../../model/organization/profile-field.js';
import type { Refusal } from '../../refusals/index.js';
import type { FieldDataProblem } from '../../refusals/profile-fields.js';
import { codePoints } from '../../text/fold.js';
import { storable } from '../../text/storable.js';
import { isWebAddress } from '../../text/web-address.js';

/** An object as a client wrote it. */
export type GivenFieldData = Readonly<Record<string, unknown>>;

const bad = (problem: FieldDataProblem, key = '', limit = 0): Either.Either<Refusal, never> => Either.left({ kind: 'badFieldData', problem, key, limit });

const unexpectedIn = (given: ReadonlyMap<string, unknown>, known: ReadonlyArray<string>): string =>
  [...given.keys()]
    .filter((key) => !known.includes(key))
    .sort()
    .join(', ');

/** A text under this key, not blank. */
const textAt = (given: ReadonlyMap<string, unknown>, key: string, limit = maxChoiceLength): Either.Either<Refusal, string> => {
  if (!given.has(key)) return bad('missing', key);
  const value = given.get(key);
  if (typeof value !== 'string') return bad('notText', key);
  if (value.trim() === '') return bad('blank', key);
  return codePoints(value) > limit ? bad('tooLong', key, limit) : Either.right(storable(value));
};

/** Reads own keys only. */
const entriesOf = (value: unknown): ReadonlyMap<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map<string, unknown>(Object.entries(value)) : null;

const checkChoice = (key: string, value: unknown): Either.Either<Refusal, FieldChoice> => {
  if (key.trim() === '') return bad('blankChoice');
  if (codePoints(key) > maxChoiceLength) return bad('tooLong', 'value', maxChoiceLength);
  const given = entriesOf(value);
  if (given === null) return bad('notObject');
  const text = textAt(given, 'text');
  if (Either.isLeft(text)) return text;
  const order = textAt(given, 'order');
  if (Either.isLeft(order)) return order;
  const unexpected = unexpectedIn(given, ['text', 'order']);
  return unexpected === '' ? Either.right({ key: storable(key), text: text.right, order: order.right }) : bad('unexpected', unexpected);
};

const checkChoices = (given: ReadonlyMap<string, unknown>): Either.Either<Refusal, ProfileFieldData> => {
  if (given.size === 0) return bad('noChoices');
  const choices: FieldChoice[] = [];
  for (const [key, value] of given) {
    const choice = checkChoice(key, value);
    if (Either.isLeft(choice)) return choice;
    choices.push(choice.right);
  }
  const areAlike = (['text', 'key'] as const).some((part) => new Set(choices.map((choice) => choice[part])).size < choices.length);
  return areAlike ? bad('sameChoices') : Either.right({ kind: 'choices', choices });
};

/** The only place of a pattern; clients write the account's name there. */
const place = '%(username)s';

const checkPattern = (value: unknown): Either.Either<Refusal, string> => {
  if (typeof value !== 'string') return bad('notText', 'url_pattern');
  if (codePoints(value) > maxUrlPatternLength) return bad('tooLong', 'url_pattern', maxUrlPatternLength);
  if (value.split(place).length !== 2) return bad('patternWithoutName');
  return isWebAddress(value.replace(place, 'username')) ? Either.right(value) : bad('notAddress', 'url_pattern');
};

const isSite = (name: string): name is ExternalSite => Object.hasOwn(externalSites, name);

const checkAccount = (given: ReadonlyMap<string, unknown>): Either.Either<Refusal, ProfileFieldData> => {
  if (!given.has('subtype')) return bad('missing', 'subtype');
  const site = given.get('subtype');
  if (typeof site !== 'string') return bad('notText', 'subtype');
  const pattern = given.has('url_pattern') ? checkPattern(given.get('url_pattern')) : Either.right(null);
  if (Either.isLeft(pattern)) return pattern;
  const unexpected = unexpectedIn(given, ['subtype', 'url_pattern']);
  if (unexpected !== '') return bad('unexpected', unexpected);
  if (isSite(site)) return Either.right({ kind: 'knownAccount', site });
  if (site !== 'custom') return bad('unknownSite');
  return pattern.right === null ? bad('noPattern') : Either.right({ kind: 'customAccount', urlPattern: pattern.right });
};

/** Checks the choices or the site of a field of this type; other types have neither, and ignore what is given. Spec: 4.14 */
export const checkFieldData = (type: ProfileFieldType | null, given: GivenFieldData | null): Either.Either<Refusal, ProfileFieldData> => {
  const entries = new Map(Object.entries(given ?? {}));
  if (type === 'choice') return checkChoices(entries);
  return type === 'externalAccount' ? checkAccount(entries) : Either.right({ kind: 'none' });
};
