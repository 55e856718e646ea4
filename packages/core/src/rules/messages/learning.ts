import type { Actor } from '../../model/people/actor.js';
import { anyOf, fact, type Verdict } from '../verdict.js';

/** Decides who learns who has read a message that they may read: everybody, unless the organization hides it. Spec: level 137 */
export const canSeeReceipts = ({ actor }: { readonly actor: Actor }): Verdict =>
  anyOf('canSeeReceipts', { kind: 'readReceiptsDisabled' }, () => fact('the organization shows who has read a message', actor.realm.policies.readReceipts));

/** Decides who learns how a message has changed: everybody, unless the organization hides it from all. Spec: 4.8 (level 358) */
export const canSeeHistory = ({ actor }: { readonly actor: Actor }): Verdict =>
  anyOf('canSeeHistory', { kind: 'editHistoryDisabled' }, () =>
    fact('the organization shows how messages have changed', actor.realm.policies.editHistoryVisibility !== 'none'),
  );
