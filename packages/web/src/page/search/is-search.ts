import { conversationOf, feedOf, type Term } from '../route/view.js';

const places = new Set(['mentioned', 'starred']);

/** Whether a narrow is what somebody looked for, and no place of the left column. */
export const isSearch = (narrow: ReadonlyArray<Term>): boolean => {
  const [first] = narrow;
  if (first === undefined || conversationOf(feedOf(narrow)) !== null) return false;
  return !(narrow.length === 1 && first.operator === 'is' && first.negated !== true && places.has(String(first.operand)));
};
