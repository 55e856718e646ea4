import type { Append, Appended, Head, Realm } from '@parley/core';
import type { Scope } from '../scope.js';
import { appendIn, FactsChanged } from './append.js';
import type { CommitTogether, Ending, Lead } from './commit-together.js';

/** How one transaction appends, perhaps together with others. */
export interface Appending {
  readonly append: (wanted: Append) => Promise<Appended>;
  /** To be told when the transaction has ended, however. */
  readonly ended: (ending: Ending) => void;
}

/** All that its transaction writes, and nothing but messages. What was written before in the same transaction has to be committed with it, and so by it. */
const isWhole = (scope: Scope, { isWhole: isLast, entries, periods, changesRules }: Append): boolean =>
  isLast === true && !scope.hasWritten && !changesRules && (periods ?? []).length === 0 && entries.every(({ kind }) => kind === 'message');

/** Appends alone, unless others of this realm wait to append at the same moment. */
export const appendTogether = (scope: Scope, head: Head, realm: Realm, together: CommitTogether | null): Appending => {
  let leads: Lead | null = null;

  const lead = async (mine: Lead): Promise<Appended> => {
    leads = mine;
    try {
      return mine.divide(await appendIn(scope, head, realm, mine.append));
    } catch (error) {
      // Whose fault it was is not known: everything is to be done again, by each for herself.
      throw mine.isShared ? new FactsChanged() : error;
    }
  };

  return {
    append: async (wanted) => {
      if (together === null || !isWhole(scope, wanted)) return appendIn(scope, head, realm, wanted);
      const turn = await together.enter(scope.realmId, head.rules, wanted);
      switch (turn.kind) {
        case 'lead':
          return lead(turn.lead);
        case 'done':
          return turn.appended;
        case 'alone':
          return appendIn(scope, head, realm, wanted);
      }
    },
    ended: (ending) => leads?.end(ending),
  };
};
