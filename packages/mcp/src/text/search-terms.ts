import type { Term } from './place.js';

/** Words of a search, and the operators that every server has for them. */
const operators: Readonly<Record<string, string>> = {
  channel: 'stream',
  stream: 'stream',
  topic: 'topic',
  dm: 'pm-with',
  'dm-including': 'dm-including',
  sender: 'sender',
  from: 'sender',
  has: 'has',
  is: 'is',
  mentions: 'mentions',
  near: 'near',
  id: 'id',
};

export const operatorNames = Object.keys(operators);

/** A piece of a search: perhaps `-`, perhaps an operator with a colon, and a word or text in quotation marks. */
const piece = /(-?)(?:([a-z-]+):)?(?:"([^"]*)"|(\S+))/giu;

/** Reads `channel:general sender:ada@example.org -is:resolved "to be"`; the words without an operator are searched for together. */
export const searchTerms = (query: string): { readonly terms: ReadonlyArray<Term> } | { readonly unknown: string } => {
  const terms: Term[] = [];
  const words: string[] = [];
  for (const [whole, minus = '', operator, inMarks, word = ''] of query.matchAll(piece)) {
    if (operator === undefined || (inMarks === undefined && word === '')) {
      words.push(whole);
      continue;
    }
    const known = Object.hasOwn(operators, operator.toLowerCase()) ? operators[operator.toLowerCase()] : undefined;
    // An address of the web is a word like others.
    if (known === undefined && word.startsWith('//')) words.push(whole);
    else if (known === undefined) return { unknown: operator };
    else terms.push({ operator: known, operand: inMarks ?? word, ...(minus === '-' ? { negated: true } : {}) });
  }
  return { terms: words.length === 0 ? terms : [...terms, { operator: 'search', operand: words.join(' ') }] };
};
