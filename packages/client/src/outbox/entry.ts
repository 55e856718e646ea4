import type { SendMessageParams } from '../generated/api/params.js';

/** Why a message was not sent, in words that can be stored. */
export interface OutboxError {
  readonly message: string;
  /** Of the server; empty where it did not answer. */
  readonly code: string;
}

/** A message on its way. */
export interface OutboxEntry {
  /** Names the message from the first moment on, also when its id is known. */
  readonly key: string;
  readonly message: SendMessageParams;
  /** `perhaps`: it was sent, no answer came, and repeating it might send it twice. `failed`: the server refused. */
  readonly status: 'pending' | 'sent' | 'perhaps' | 'failed';
  /** Of the message that was sent. */
  readonly id: number | null;
  readonly error: OutboxError | null;
  /** Milliseconds since 1970: since when it may have arrived; null: it has not. */
  readonly since: number | null;
}

export const entryOf = (key: string, message: SendMessageParams): OutboxEntry => ({ key, message, status: 'pending', id: null, error: null, since: null });

export const errorOf = (error: unknown): OutboxError => {
  const { message = String(error), code } = error as { readonly message?: string; readonly code?: unknown };
  return { message, code: typeof code === 'string' ? code : '' };
};

/** Sent ones that are shown: those that were sent last. */
const maxSent = 100;

export const withoutOldSent = (entries: ReadonlyArray<OutboxEntry>): ReadonlyArray<OutboxEntry> => {
  const sent = entries.filter(({ status }) => status === 'sent');
  const old = new Set(sent.slice(0, Math.max(0, sent.length - maxSent)));
  return old.size === 0 ? entries : entries.filter((entry) => !old.has(entry));
};

/** Text that nobody else has made. */
export const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
