import type { Config } from '../config/config.js';
import type { WorkSlots } from '@parley/node';
import type { Measured } from '../metrics/prometheus.js';

/** What calls are counted by. */
export type CountedCalls = 'perUser' | 'perAddress' | 'perFile';

/** What a process asks of the counts that all share. `id`: chosen by the asker, for the reply and for the end. */
export type CountRequest =
  | { readonly ask: 'call'; readonly id: number; readonly of: CountedCalls; readonly key: string }
  | { readonly ask: 'upload'; readonly id: number; readonly account: string; readonly bytes: number }
  | { readonly ask: 'turn'; readonly id: number; readonly of: keyof WorkSlots }
  | { readonly ask: 'unread'; readonly id: number; readonly bytes: number }
  | { readonly ask: 'end'; readonly id: number };

/** Numbers of calls that one process may still use without asking, the first and the last of them. */
export type SpareCalls = readonly [from: number, to: number];

/** `calls`: the number of the call that was counted. `granted`: whether there is room for an upload or a password. `drop`: the answer waits longest, and must go. */
export type CountReply =
  | { readonly id: number; readonly calls: number; readonly msLeft: number; readonly spare: SpareCalls | null }
  | { readonly id: number; readonly granted: boolean }
  | { readonly id: number; readonly drop: true };

/** Known before the database is open. */
export interface Place {
  /** From 1 on; a replacement has the number of its predecessor. */
  readonly number: number;
  readonly config: Config;
  readonly port: number;
}

/** What a process needs to serve. */
export interface Facts {
  readonly secret: string;
  readonly connectionString: string;
  readonly url: string;
  readonly rootRealm: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Mail comes in at this port; null: it does not. */
  readonly smtpPort: number | null;
}

export type ToProcess =
  | { readonly kind: 'listen'; readonly place: Place }
  | { readonly kind: 'serve'; readonly facts: Facts }
  | { readonly kind: 'stop' }
  | { readonly kind: 'measure'; readonly id: number }
  | { readonly kind: 'counted'; readonly replies: ReadonlyArray<CountReply> };

export type FromProcess =
  /** The event loop turns. */
  | { readonly kind: 'alive' }
  /** Messages that come before the program has been loaded would be lost. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'listening' }
  | { readonly kind: 'serving'; readonly smtpPort: number | null }
  /** For the operator. The process ends next. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'measured'; readonly id: number; readonly measured: Measured }
  | { readonly kind: 'count'; readonly requests: ReadonlyArray<CountRequest> };

/** Others may send messages through the same channel, such as tools that were loaded before the program. */
export const isOurs = <Message extends { readonly kind: string }>(message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'kind' in message;
