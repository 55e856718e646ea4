import type { NarrowProblem } from '@parley/core';
import type { Open } from '@parley/core/rules';
import { channelWords, coded, unsupportedParameters } from '../error-reply.js';
import { rowsOf } from '../row.js';

/** The problem for `desc`. Spec: 4.7 */
const described = (problem: NarrowProblem, open: Open): string => {
  const { channel } = channelWords(open);
  switch (problem.problem) {
    case 'unknownOperator':
      return `unknown operator ${problem.operator}`;
    case 'unknownOperand':
      return problem.operator === 'channels' ? `unknown ${channel}s operand ${problem.operand}` : `unknown '${problem.operator}' operand ${problem.operand}`;
    case 'unknownChannel':
      return `unknown ${problem.webPublicOnly ? 'web-public ' : ''}${channel} ${problem.operand}`;
    case 'unknownUser':
      return `unknown user ${problem.operand}`;
    case 'unknownUserAmong':
      return `unknown user in ${problem.operand}`;
    case 'invalidMessageId':
      return 'Invalid message ID';
    case 'invalidWith':
      return "Invalid 'with' operator";
    case 'duplicateWith':
      return "Duplicate 'with' operators.";
    case 'channelAndDirect':
      return `No message can be both a ${channel} message and direct message`;
  }
};

/** Fetching, flags, history and receipts. Spec: 4.7, 4.8, 4.10 */
export const readingRows = rowsOf<'reading'>()({
  invalidMessage: 'Invalid message(s)',
  badNarrow: ({ problem }, { open }) => {
    const desc = described(problem, open);
    const what = problem.problem === 'duplicateWith' ? 'Invalid narrow operator combination' : 'Invalid narrow operator';
    return coded('BAD_NARROW', `${what}: ${desc}`, { desc });
  },
  missingAnchor: "Missing 'anchor' argument.",
  missingAnchorDate: "Missing 'anchor_date' argument.",
  invalidAnchor: 'Invalid anchor',
  tooManyMessages: 'Too many messages requested (maximum 5000).',
  anchorExcludedInside: 'The anchor can only be excluded at an end of the range',
  narrowTooWide: 'Too many messages to search. Try a narrower search.',
  messagesTooLarge: 'These messages are too large for one answer. Ask for fewer of them.',
  messageIdsWithRange: unsupportedParameters('num_before, num_after, anchor, message_ids, include_anchor, use_first_unread_anchor'),
  invalidFlag: "Invalid flag: '{flag}'",
  flagNotEditable: "Flag not editable: '{flag}'",
  invalidFlagOperation: "Invalid message flag operation: '{operation}'",
  noSuchTopic: "No such topic '{topic}'",
  editHistoryDisabled: 'Message edit history is disabled in this organization',
  readReceiptsDisabled: 'Read receipts are disabled in this organization.',
});
