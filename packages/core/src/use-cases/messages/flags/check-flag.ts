import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import type { Open } from '../../../gates/is-open.js';
import { type EditableFlag, editableFlags } from '../../../model/messages/flags.js';

/** Flags that only the server sets. Spec: 4.10 */
const fixedFlags = ['mentioned', 'group_mentioned', 'force_expand', 'force_collapse', 'has_alert_word', 'historical'];

const isFixed = (flag: string, open: Open): boolean =>
  fixedFlags.includes(flag) ||
  (open('wildcardFlagsSplit') ? flag === 'stream_wildcard_mentioned' || flag === 'topic_wildcard_mentioned' : flag === 'wildcard_mentioned');

/** Checks the words of a request to change flags, in order. */
export const checkFlag = (
  operation: string,
  flag: string,
  open: Open,
): Either.Either<Refusal, { readonly operation: 'add' | 'remove'; readonly flag: EditableFlag }> => {
  const editable = editableFlags.find((name) => name === flag);
  if (editable === undefined) return Either.left(isFixed(flag, open) ? { kind: 'flagNotEditable', flag } : { kind: 'invalidFlag', flag });
  return operation === 'add' || operation === 'remove' ? Either.right({ operation, flag: editable }) : Either.left({ kind: 'invalidFlagOperation', operation });
};
