import { type Append, type Appended, logPosition } from '@parley/core';

/** How a transaction ended. `unknown`: the commit was sent, without an answer. */
export type Ending = 'committed' | 'undone' | 'unknown';

/** The outcome of waiting for one's turn. */
export type Turn =
  | { readonly kind: 'lead'; readonly lead: Lead }
  /** Another transaction has committed it. */
  | { readonly kind: 'done'; readonly appended: Appended }
  /** Its own transaction writes it, alone. */
  | { readonly kind: 'alone' };

/** A transaction that also writes for others. It must report its end, or the realm's next appends wait for ever. */
export interface Lead {
  /** All appends in one, the own first. */
  readonly append: Append;
  /** The request of each entry. */
  readonly causes: ReadonlyArray<string | null>;
  readonly isShared: boolean;
  /** Divides the result among the appends; returns the own part. The others get theirs after the commit. */
  divide(appended: Appended): Appended;
  end(ending: Ending): void;
}

interface Entering {
  /** The version of the facts that the append relies on. */
  readonly rules: number;
  readonly append: Append;
  /** The id of the request that has caused it; null: none. */
  readonly cause: string | null;
}

/** Combines the appends of each realm, in the order of arrival. */
export interface CommitTogether {
  /** Only appends on the same facts are written together. */
  enter(realmId: number, entering: Entering): Promise<Turn>;
}

interface Waiting extends Entering {
  readonly settle: (turn: Turn) => void;
  readonly fail: (error: Error) => void;
}

interface Line {
  readonly waiting: Waiting[];
}

/** Longer statements gain nothing. */
const maxTogether = 16;

/** Divides a result among several appends: entries and messages are in the order of the appends. */
const shares = (appends: ReadonlyArray<Append>, { messageIds, position }: Appended): ReadonlyArray<Appended> => {
  const counts = appends.map(({ entries }) => ({ entries: entries.length, messages: entries.filter(({ kind }) => kind === 'message').length }));
  let at = position - counts.reduce((sum, { entries }) => sum + entries, 0);
  let message = 0;
  return counts.map(({ entries, messages }) => {
    at += entries;
    message += messages;
    return { messageIds: messageIds.slice(message - messages, message), position: logPosition(at) };
  });
};

/**
 * Appends of one realm are serial anyway, since each holds the realm's counter until its commit. Those that would wait for it wait here instead, and the first
 * of them writes all, in one statement and one commit. If that fails, each of the others is written alone and gets its own refusal.
 */
export const commitTogether = (): CommitTogether => {
  const lines = new Map<number, Line>();

  const next = (realmId: number, line: Line): void => {
    const first = line.waiting.shift();
    if (first === undefined) lines.delete(realmId);
    else first.settle(leading(realmId, line, first));
  };

  const leading = (realmId: number, line: Line, first: Entering): Turn => {
    const others = line.waiting.filter((other) => other.rules === first.rules).slice(0, maxTogether - 1);
    line.waiting.splice(0, line.waiting.length, ...line.waiting.filter((other) => !others.includes(other)));
    const all = [first, ...others];
    const appends = all.map(({ append }) => append);
    let parts: ReadonlyArray<Appended> = [];
    let isOver = false;

    const settle = (other: Waiting, part: Appended | undefined, ending: Ending): void => {
      if (ending === 'undone' || part === undefined) other.settle({ kind: 'alone' });
      else if (ending === 'committed') other.settle({ kind: 'done', appended: part });
      else other.fail(new Error('Whether the transaction that wrote this was committed is not known.'));
    };

    return {
      kind: 'lead',
      lead: {
        append: { entries: appends.flatMap(({ entries }) => entries), changesRules: false },
        causes: all.flatMap(({ append, cause }) => append.entries.map(() => cause)),
        isShared: others.length > 0,
        divide: (appended) => {
          parts = shares(appends, appended);
          return parts[0] ?? appended;
        },
        end: (ending) => {
          if (isOver) return;
          isOver = true;
          for (const [index, other] of others.entries()) settle(other, parts[index + 1], ending);
          next(realmId, line);
        },
      },
    };
  };

  return {
    enter: (realmId, entering) => {
      const line = lines.get(realmId);
      if (line !== undefined)
        return new Promise((resolve, reject) =>
          line.waiting.push({ rules: entering.rules, append: entering.append, cause: entering.cause, settle: resolve, fail: reject }),
        );
      const begun: Line = { waiting: [] };
      lines.set(realmId, begun);
      return Promise.resolve(leading(realmId, begun, entering));
    },
  };
};
