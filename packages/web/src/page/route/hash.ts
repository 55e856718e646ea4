import type { ChatState } from '../app/state.js';
import { feedOf, type Term, type View } from './view.js';

/** Percent signs may be decoded by programs that pass an address on: a dot stands for them, as in all clients of this API. */
const encoded = (text: string): string => encodeURIComponent(text).replace(/[.]/g, '%2E').replace(/%/g, '.');

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/[.]/g, '%'));
  } catch {
    return text;
  }
};

const plainViews = { inbox: { kind: 'inbox' }, drafts: { kind: 'drafts' }, scheduled: { kind: 'scheduled' } } as const satisfies Record<string, View>;

const newNames: Readonly<Record<string, string>> = { stream: 'channel', 'pm-with': 'dm' };

const listsOfChannels = ['subscriptions', 'unsubscribed', 'never_subscribed'] as const;

type Names = Pick<ChatState, (typeof listsOfChannels)[number]>;

const channelName = (names: Names, id: number): string =>
  listsOfChannels.flatMap((list): ReadonlyArray<{ readonly stream_id: number; readonly name: string }> => names[list]).find(({ stream_id }) => stream_id === id)
    ?.name ?? '';

const idsIn = (text: string): ReadonlyArray<number> =>
  (text.split('-', 1)[0] ?? '')
    .split(',')
    .filter((id) => /^\d+$/.test(id))
    .map(Number);

/** Their operands are ids, with a name behind it that nobody reads. */
const namesOneId: ReadonlySet<string> = new Set(['channel', 'sender', 'dm-including', 'mentions']);

const operandOf = (operator: string, text: string): Term['operand'] => {
  if (operator === 'dm') return idsIn(text);
  if (namesOneId.has(operator) && /^\d+(-|$)/.test(text)) return Number.parseInt(text, 10);
  return text;
};

const writtenOperand = ({ operator, operand }: Term, names: Names): string => {
  if (operator === 'channel' && typeof operand === 'number') return encoded(`${operand}-${channelName(names, operand).replace(/ /g, '-')}`);
  if (operator === 'dm' && Array.isArray(operand)) return `${operand.join()}-${operand.length > 1 ? 'group' : 'dm'}`;
  return encoded(String(operand));
};

/** The address of a view below the page's own: what links and the browser's history hold. */
export const hashOf = (view: View, names: Names): string => {
  if (view.kind !== 'feed') return `#${view.kind}`;
  if (view.narrow.length === 0 && view.near === null) return '#feed';
  const terms = view.narrow.map((term) => `${term.negated === true ? '-' : ''}${term.operator}/${writtenOperand(term, names)}`);
  return `#narrow/${[...terms, ...(view.near === null ? [] : [`near/${view.near}`])].join('/')}`;
};

/** The view of an address, as all clients write it; null for one that is no view. */
export const viewOfHash = (hash: string): View | null => {
  const [head = '', ...parts] = hash.replace(/^#/, '').split('/');
  if (head in plainViews) return plainViews[head as keyof typeof plainViews];
  if (head === 'feed') return feedOf([]);
  if (head !== 'narrow') return null;
  const terms: Term[] = [];
  let near: number | null = null;
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [name, text] = [decoded(parts[at] ?? ''), decoded(parts[at + 1] ?? '')];
    const negated = name.startsWith('-');
    const given = negated ? name.slice(1) : name;
    const operator = newNames[given] ?? given;
    if (operator === 'near' || operator === 'with') near = Number.parseInt(text, 10) || near;
    else terms.push({ operator, operand: operandOf(operator, text), ...(negated ? { negated } : {}) });
  }
  return feedOf(terms, near);
};
