import { z } from 'zod';
import type { Arrived } from '../arrivals.js';
import { type Place, termsOf } from '../text/place.js';
import { messagePage, pageText } from './message-pages.js';
import { messageId, placeIn, placeParams } from './params.js';
import { tool, type ToolContext } from './tool.js';

/** Seconds; proxies give up an answer that takes a minute. */
const longest = 45;

/** Whether a message that came may be in this place; what is sure is asked of the server. */
const mayBeIn = (place: Place, message: Arrived): boolean => {
  if (message === null || place.kind === 'everywhere') return true;
  if (place.kind === 'people') return Array.isArray(message.display_recipient);
  if (typeof place.channel === 'number') return message.stream_id === place.channel;
  return typeof message.display_recipient === 'string' && message.display_recipient.toLowerCase() === place.channel.toLowerCase();
};

/** A bell that is heard later, too. */
const bell = () => {
  let isRung = false;
  let wake: () => void = () => undefined;
  return {
    ring: (): void => {
      isRung = true;
      wake();
    },
    /** Resolves when it has been rung since the last time, or when the time is over; rejects when the signal aborts. */
    rung: (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
      new Promise((resolve, reject) => {
        const end = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', abort);
          wake = () => undefined;
        };
        const abort = (): void => {
          end();
          reject(signal.reason as Error);
        };
        const answer = (): void => {
          const wasRung = isRung;
          isRung = false;
          end();
          resolve(wasRung);
        };
        const timer = setTimeout(answer, Math.max(0, milliseconds));
        signal.addEventListener('abort', abort);
        wake = answer;
        if (signal.aborted) abort();
        else if (isRung) answer();
      }),
  };
};

const newestId = async (context: ToolContext): Promise<number> =>
  (await messagePage(context, { terms: [], from: 'newest', limit: 1 })).messages.at(-1)?.id ?? 0;

export const waitForMessages = tool({
  name: 'wait_for_messages',
  title: 'Wait for new messages',
  description: `Waits until others have written something new, up to ${longest} seconds, and reads it. Only messages that you receive end the wait at once: those of channels that you are in, and direct ones. The answer says how to wait on without missing any.`,
  isReadOnly: true,
  input: {
    ...placeParams,
    after: messageId.optional().describe('The newest message that you know, as the last answer said. Default: what comes from now on.'),
    seconds: z.number().int().min(1).max(longest).default(30),
  },
  question: async ({ channel }) => (channel === undefined ? null : { action: 'read', to: { channel } }),
  run: async ({ after, seconds, ...args }, context) => {
    const place = placeIn(args);
    const until = Date.now() + seconds * 1_000;
    const { ring, rung } = bell();
    const stop = await context.arrivals.listen((message) => mayBeIn(place, message) && ring());
    try {
      const known = after ?? (await newestId(context));
      const terms = [...termsOf(place), { operator: 'sender', operand: await context.self(), negated: true }];
      for (let goesOn = true; ; goesOn = await rung(until - Date.now(), context.signal)) {
        const page = await messagePage(context, { terms, from: 'oldest', after: known, limit: 50 });
        const last = page.messages.at(-1);
        if (last !== undefined) return `${pageText({ text: page.text, older: null, newer: null })}\n\nWait on with after=${last.id}.`;
        if (!goesOn) return `Nothing new in ${seconds} seconds. Wait on with after=${known}.`;
      }
    } finally {
      stop();
    }
  },
});
