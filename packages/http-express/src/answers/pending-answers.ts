import type { ServerResponse } from 'node:http';

export interface PendingLimits {
  /** Maximum bytes of all unread answers. Beyond it, the connections that wait longest are closed. */
  readonly maxBytes: number;
  /** Milliseconds without progress after which a connection is closed. */
  readonly stalledMs: number;
}

/** Answers up to this size fit into the buffers of a connection. */
const smallBytes = 65_536;

export const pendingLimits: PendingLimits = { maxBytes: 256 * 1_048_576, stalledMs: 30_000 };

/** Watches an answer that has been handed to its connection until its reader has taken it. */
export type FollowAnswer = (response: ServerResponse, bytes: number) => void;

/** Bounds the memory of unread answers, in bytes and in time. One per server. */
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
    // Writing counts as activity of the socket while its reader takes something.
    response.socket?.setTimeout(stalledMs);
    for (const oldest of pending.keys()) {
      if (total <= maxBytes) break;
      forget(oldest);
      oldest.destroy();
    }
  };
};
