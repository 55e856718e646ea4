import type { NarrowProblem, Open } from '@parley/core';
import { badRequest, channelWords, coded, type Replies } from './error-reply.js';

/** What is wrong, as `desc` says it. Spec: 4.7 */
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

/** Fetching, flags and queues. Spec: 4.7, 4.8, 4.10, 4.11, 4.21 */
export const readingReplies: Replies<
  | 'invalidMessage'
  | 'badNarrow'
  | 'missingAnchor'
  | 'missingAnchorDate'
  | 'invalidAnchor'
  | 'tooManyMessages'
  | 'anchorExcludedInside'
  | 'narrowTooWide'
  | 'messageIdsWithRange'
  | 'invalidFlag'
  | 'flagNotEditable'
  | 'invalidFlagOperation'
  | 'noSuchTopic'
  | 'editHistoryDisabled'
  | 'readReceiptsDisabled'
  | 'draftsDisabled'
  | 'badEventQueue'
  | 'missingQueueId'
  | 'missingLastEventId'
  | 'eventPruned'
  | 'eventNotInQueue'
  | 'queueOperatorNotSupported'
  | 'queueOperandNotSupported'
  | 'queueNotAllocated'
> = {
  invalidMessage: (_, { open }) => badRequest(open, 'Invalid message(s)'),
  badNarrow: ({ problem }, { open }) => {
    const desc = described(problem, open);
    const what = problem.problem === 'duplicateWith' ? 'Invalid narrow operator combination' : 'Invalid narrow operator';
    return coded('BAD_NARROW', `${what}: ${desc}`, { desc });
  },
  missingAnchor: (_, { open }) => badRequest(open, "Missing 'anchor' argument."),
  missingAnchorDate: (_, { open }) => badRequest(open, "Missing 'anchor_date' argument."),
  invalidAnchor: (_, { open }) => badRequest(open, 'Invalid anchor'),
  tooManyMessages: (_, { open }) => badRequest(open, 'Too many messages requested (maximum 5000).'),
  anchorExcludedInside: (_, { open }) => badRequest(open, 'The anchor can only be excluded at an end of the range'),
  narrowTooWide: (_, { open }) => badRequest(open, 'Too many messages to search. Try a narrower search.'),
  messageIdsWithRange: (_, { open }) => {
    const parameters = 'num_before, num_after, anchor, message_ids, include_anchor, use_first_unread_anchor';
    return badRequest(open, `Unsupported parameter combination: ${parameters}`, { parameters });
  },
  invalidFlag: ({ flag }, { open }) => badRequest(open, `Invalid flag: '${flag}'`),
  flagNotEditable: ({ flag }, { open }) => badRequest(open, `Flag not editable: '${flag}'`),
  invalidFlagOperation: ({ operation }, { open }) => badRequest(open, `Invalid message flag operation: '${operation}'`),
  noSuchTopic: ({ topic }, { open }) => badRequest(open, `No such topic '${topic}'`),
  editHistoryDisabled: (_, { open }) => badRequest(open, 'Message edit history is disabled in this organization'),
  readReceiptsDisabled: (_, { open }) => badRequest(open, 'Read receipts are disabled in this organization.'),
  draftsDisabled: (_, { open }) => badRequest(open, 'User has disabled synchronizing drafts.'),
  badEventQueue: ({ queueId }) => coded('BAD_EVENT_QUEUE_ID', `Bad event queue ID: ${queueId}`, { queue_id: queueId }),
  missingQueueId: (_, { open }) => badRequest(open, "Missing 'queue_id' argument"),
  missingLastEventId: (_, { open }) => badRequest(open, "Missing 'last_event_id' argument"),
  eventPruned: ({ eventId }, { open }) => badRequest(open, `An event newer than ${eventId} has already been pruned!`),
  eventNotInQueue: ({ eventId }, { open }) => badRequest(open, `Event ${eventId} was not in this queue`),
  queueOperatorNotSupported: ({ operator }, { open }) => badRequest(open, `Operator ${operator} not supported.`),
  queueOperandNotSupported: ({ operand }, { open }) => badRequest(open, `Operand ${operand} not supported.`),
  queueNotAllocated: (_, { open }) => badRequest(open, 'Could not allocate event queue'),
};
