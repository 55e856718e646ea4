import type { Head } from '@parley/core';
import type { Knex } from 'knex';
import { Conflict } from './conflict.js';
import type { Connection } from '../connection/scope.js';

/** A snapshot that begins with a known head, and takes a connection only for further reads. */
export interface LazySnapshot {
  readonly connection: Connection;
  /** The realm has changed since the head was read: the result of the work must be discarded. */
  readonly hasMoved: () => boolean;
}

interface Begun {
  readonly transaction: Pick<Knex.Transaction, 'raw'>;
  /** null where the realm is gone. */
  readonly head: Head | null;
}

const isSame = (left: Head, right: Head): boolean =>
  left.position === right.position && left.rules === right.rules && left.lastMessageId === right.lastMessageId && left.trimmedTo === right.trimmedTo;

/** `begin` opens the transaction and returns the realm's head in it. */
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
