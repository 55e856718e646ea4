import type { ServerResponse } from 'node:http';

export interface PendingLimits {
  /** Bytes of all answers together that wait for their readers. Beyond it the connections that wait longest are closed. */
  readonly maxBytes: number;
  /** An answer of which nothing is read for so long ends its connection. */
  readonly stalledMs: number;
}

/** Answers up to this size fit into the buffers of a connection. */
const smallBytes = 65_536;

export const pendingLimits: PendingLimits = { maxBytes: 256 * 1_048_576, stalledMs: 30_000 };

/** Follows an answer that has been handed to its connection until its reader has taken it. */
export type FollowAnswer = (response: ServerResponse, bytes: number) => void;

/** Bounds what answers hold in memory while nobody reads them, in bytes and in time. One for each server. */
export const pendingAnswers = ({ maxBytes, stalledMs }: PendingLimits = pendingLimits): FollowAnswer => {
  /** In the order in which they were written. */
  const pending = new Map<ServerResponse, number>();
  let total = 0;

  const forget = (response: ServerResponse): void => {
    total -= pending.get(response) ?? 0;
    pending.delete(response);
  };

  return (response, bytes) => {
    if (bytes <= smallBytes || response.writableFinished || response.destroyed) return;
    pending.set(response, bytes);
    total += bytes;
    response.once('close', () => forget(response));
    // Writing counts as activity of the socket for as long as its reader takes something.
    response.socket?.setTimeout(stalledMs);
    for (const oldest of pending.keys()) {
      if (total <= maxBytes) break;
      forget(oldest);
      oldest.destroy();
    }
  };
};
