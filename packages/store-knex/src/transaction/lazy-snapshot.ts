import type { Head } from '@parley/core';
import type { Knex } from 'knex';
import { Conflict } from './conflict.js';
import type { Connection } from '../connection/scope.js';

/** A snapshot that has been looked at, and takes a connection only when something more is asked of it. */
export interface LazySnapshot {
  readonly connection: Connection;
  /** The realm has moved on since the look: what the work says does not count. */
  readonly hasMoved: () => boolean;
}

interface Begun {
  readonly transaction: Pick<Knex.Transaction, 'raw'>;
  /** null where the realm is gone. */
  readonly head: Head | null;
}

const isSame = (left: Head, right: Head): boolean =>
  left.position === right.position && left.rules === right.rules && left.lastMessageId === right.lastMessageId && left.trimmedTo === right.trimmedTo;

/** `begin` opens the transaction and answers where the realm stands in it. */
export const lazySnapshot = (seen: Head, begin: () => Promise<Begun>): LazySnapshot => {
  let begun: Promise<Begun> | null = null;
  let hasMoved = false;
  return {
    connection: {
      raw: async (text, values) => {
        const { transaction, head } = await (begun ??= begin());
        if (head === null || !isSame(seen, head)) {
          hasMoved = true;
          throw new Conflict();
        }
        const answer: unknown = await transaction.raw(text, values);
        return answer;
      },
    },
    hasMoved: () => hasMoved,
  };
};
