import type { ServerResponse } from 'node:http';
import { type UnreadAnswers, unreadAnswers } from './unread-answers.js';

/** Answers up to this size fit into the buffers of a connection. */
export const smallBytes = 65_536;

/** Milliseconds without progress after which a connection is closed. */
export const stalledMs = 30_000;

/** Watches an answer that has been handed to its connection until its reader has taken it. */
export type FollowAnswer = (response: ServerResponse, bytes: number) => void;

/** Bounds the memory of unread answers, in bytes and in time: the connections that wait longest are closed. One per server. */
export const pendingAnswers = (unread: UnreadAnswers = unreadAnswers(), silentMs: number = stalledMs): FollowAnswer => {
  const pending = new Set<ServerResponse>();
  return (response, bytes) => {
    if (bytes <= smallBytes || response.writableFinished || response.destroyed || pending.has(response)) return;
    pending.add(response);
    // Writing counts as activity of the socket while its reader takes something.
    response.socket?.setTimeout(silentMs);
    const taken = unread.add(bytes, () => response.destroy());
    response.once('close', () => {
      pending.delete(response);
      taken();
    });
  };
};
