import { channelIn, personIn } from '../app/directory.js';
import { remembered } from '../app/remembered.js';
import type { ChatState } from '../app/state.js';
import type { Term } from '../route/view.js';

export type Names = Pick<
  ChatState,
  'subscriptions' | 'unsubscribed' | 'never_subscribed' | 'realm_users' | 'realm_non_active_users' | 'cross_realm_bots' | 'user_id'
>;

/** Older and shorter names of operators. */
const others: Readonly<Record<string, string>> = {
  stream: 'channel',
  streams: 'channels',
  from: 'sender',
  'pm-with': 'dm',
  subject: 'topic',
};

/** Operators that a search takes, in the order in which they are offered. */
export const operators = ['channel', 'topic', 'sender', 'dm', 'dm-including', 'mentions', 'is', 'has', 'near', 'id', 'channels', 'in', 'with'] as const;

export const isOperator = (name: string): boolean => (operators as ReadonlyArray<string>).includes(name);

export const peopleOperators: ReadonlySet<string> = new Set(['sender', 'dm', 'dm-including', 'mentions']);

/** What a text asks for. */
export interface Query {
  readonly terms: ReadonlyArray<Term>;
  readonly near: number | null;
  /** Parts that name nothing, as they were written. */
  readonly unknown: ReadonlyArray<string>;
}

const lower = (text: string): string => text.toLocaleLowerCase();

const byName = remembered((people: ChatState['realm_users']): ReadonlyMap<string, number> => {
  const names = new Map<string, number>();
  for (const { full_name: name, user_id: id, email } of people) names.set(lower(name), id).set(lower(email), id);
  return names;
});

/** Somebody by id, name or e-mail address, or `me`. */
const personNamed = (text: string, names: Names): number | null => {
  if (text === 'me') return names.user_id;
  const id = /^\d+$/.test(text) ? Number(text) : null;
  if (id !== null && personIn(names, id) !== undefined) return id;
  const lists = [names.realm_users, names.realm_non_active_users, names.cross_realm_bots];
  return lists.map((list) => byName(list).get(lower(text))).find((found) => found !== undefined) ?? null;
};

type Named = { readonly name: string; readonly stream_id: number };

const channelsByName = remembered((channels: ReadonlyArray<Named>) => new Map(channels.map(({ name, stream_id: id }) => [lower(name), id])));

const channelNamed = (text: string, names: Names): number | null => {
  for (const list of [names.subscriptions, names.unsubscribed, names.never_subscribed] as ReadonlyArray<ReadonlyArray<Named>>) {
    const found = channelsByName(list).get(lower(text));
    if (found !== undefined) return found;
  }
  return /^\d+$/.test(text) && channelIn(names, Number(text)) !== undefined ? Number(text) : null;
};

const operandOf = (operator: string, text: string, names: Names): Term['operand'] | null => {
  if (operator === 'channel') return channelNamed(text, names);
  if (operator === 'sender' || operator === 'mentions' || operator === 'dm-including') return personNamed(text, names);
  if (operator === 'dm') {
    const ids = text.split(',').map((name) => personNamed(name.trim(), names));
    return ids.every((id) => id !== null) ? ids : null;
  }
  return text;
};

/** Words, `operator:operand` and `operator:"an operand"`, and phrases in quotes. */
const parts = /(-?[a-z-]+:)?("[^"]*"?|\S+)/g;

const unquoted = (text: string): string => text.replace(/^"/, '').replace(/"$/, '');

/** Reads what somebody typed. Names become ids. */
export const readQuery = (text: string, names: Names): Query => {
  const terms: Term[] = [];
  const words: string[] = [];
  const unknown: string[] = [];
  let near: number | null = null;
  for (const [whole, head, rest = ''] of text.matchAll(parts)) {
    const isNegated = head?.startsWith('-') === true;
    const given = head === undefined ? '' : head.slice(isNegated ? 1 : 0, -1);
    const operator = others[given] ?? given;
    if (!isOperator(operator)) {
      words.push(whole);
      continue;
    }
    const operand = operandOf(operator, unquoted(rest), names);
    if (operator === 'near') near = Number.parseInt(rest, 10) || near;
    else if (operand === null) unknown.push(whole);
    else terms.push({ operator, operand, ...(isNegated ? { negated: true } : {}) });
  }
  if (words.length > 0) terms.push({ operator: 'search', operand: words.join(' ') });
  return { terms, near, unknown };
};

const quoted = (text: string): string => (/[\s"]|^$/.test(text) ? `"${text}"` : text);

const personName = (id: number, names: Names): string => {
  const person = personIn(names, id);
  if (person === undefined) return String(id);
  // Two people of one name are told apart by their numbers.
  return byName(names.realm_users).get(lower(person.full_name)) === id ? person.full_name : String(id);
};

const written = ({ operator, operand }: Term, names: Names): string => {
  if (operator === 'channel' && typeof operand === 'number') return channelIn(names, operand)?.name ?? String(operand);
  if (Array.isArray(operand)) return operand.map((id) => (typeof id === 'number' ? personName(id, names) : String(id))).join(',');
  if (typeof operand === 'number' && peopleOperators.has(operator)) return personName(operand, names);
  return String(operand);
};

/** Writes a narrow as somebody would type it. */
export const queryOf = (terms: ReadonlyArray<Term>, names: Names): string =>
  terms
    .map((term) => (term.operator === 'search' ? String(term.operand) : `${term.negated === true ? '-' : ''}${term.operator}:${quoted(written(term, names))}`))
    .join(' ');
