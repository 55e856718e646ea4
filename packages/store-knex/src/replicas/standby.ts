import type { Log } from '@parley/core';
import type { Knex } from 'knex';
import type { Connection, Row } from '../connection/scope.js';
import { int } from '../rows/read.js';

/** A statement that also returns `on_standby`, `head_position` and `head_stands`: whether the realm is as the reader expects it. */
export interface StandbyStatement {
  readonly text: string;
  readonly values: ReadonlyArray<Knex.RawBinding>;
  readonly isStable: boolean;
  /** The expected log position of the realm. */
  readonly position: number;
}

export interface Standby {
  /** Whether to ask it now. It is left alone for some seconds after a failure, and used again once it answers a question of our own. */
  isUsable(): boolean;
  /** The rows, if it has reached the position; null: ask the primary. Never rejects. */
  read(statement: StandbyStatement): Promise<ReadonlyArray<Row> | null>;
}

export interface StandbyOptions {
  readonly connection: Connection;
  /** For the log. */
  readonly name: string;
  readonly log?: Log | undefined;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** Milliseconds of waiting for the position, before each further try. */
const waits = [2, 4] as const;

/** Milliseconds for which a standby that was too far behind is left alone. */
const restOfLagging = 250;

/** Milliseconds for which a standby that failed is left alone. */
const restOfFailed = 5_000;

/** Milliseconds after which the primary is asked instead. */
const patience = 2_000;

const late = Symbol('late');

type Attempt = ReadonlyArray<Row> | 'behind' | 'moved';

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves with `late` where the work takes longer than the patience; its later failure is ignored. */
const inTime = async <Result>(work: PromiseLike<Result>): Promise<Result | typeof late> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), patience);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};

const codeOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : null);

const rowsOf = (answer: unknown): ReadonlyArray<Row> => (answer as { readonly rows: ReadonlyArray<Row> }).rows;

const noStandby = new Error('It is not a standby.');

/** One read replica. */
export const standby = ({ connection, name, log, now = () => performance.now(), pause = sleep }: StandbyOptions): Standby => {
  let restsUntil = -Infinity;
  let isDoubted = false;
  let isAsked = false;
  let isReported = false;

  const doubt = (rest: number, error: unknown): void => {
    isDoubted = true;
    restsUntil = now() + rest;
    if (error === late || isReported) return;
    isReported = true;
    log?.warn('a read replica is not used for now', { replica: name, code: codeOf(error), ...(error === noStandby ? { reason: noStandby.message } : {}) });
  };

  const trust = (): void => {
    isDoubted = false;
    if (isReported) log?.info('a read replica is used again', { replica: name });
    isReported = false;
  };

  const askAgain = async (): Promise<void> => {
    isAsked = true;
    try {
      const answer = await inTime(connection.raw('select pg_is_in_recovery() as on_standby', []));
      if (answer === late) throw new Error('It does not answer.');
      if (rowsOf(answer)[0]?.['on_standby'] !== true) throw noStandby;
      trust();
    } catch (error) {
      doubt(restOfFailed, error);
    } finally {
      isAsked = false;
    }
  };

  const attempt = async ({ text, values, isStable, position }: StandbyStatement): Promise<Attempt> => {
    const rows = rowsOf(await connection.raw(text, values, isStable));
    const [first] = rows;
    // Without a row it has no such realm yet.
    if (first === undefined) return 'behind';
    if (first['on_standby'] !== true) throw noStandby;
    if (first['head_stands'] === true) return first['head_found'] === null ? [] : rows;
    return int(first, 'head_position') > position ? 'moved' : 'behind';
  };

  const readPatiently = async (statement: StandbyStatement): Promise<ReadonlyArray<Row> | null> => {
    let found = await attempt(statement);
    for (const wait of waits) {
      if (found !== 'behind') break;
      await pause(wait);
      found = await attempt(statement);
    }
    if (found === 'behind') restsUntil = now() + restOfLagging;
    return typeof found === 'string' ? null : found;
  };

  return {
    isUsable: () => {
      const rests = now() < restsUntil;
      if (isDoubted && !rests && !isAsked) void askAgain();
      return !isDoubted && !rests;
    },
    read: async (statement) => {
      try {
        const found = await inTime(readPatiently(statement));
        if (found !== late) return found;
        doubt(0, late);
      } catch (error) {
        doubt(restOfFailed, error);
      }
      return null;
    },
  };
};
