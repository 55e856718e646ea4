import { z } from 'zod';
import { Refusal } from '../refusal.js';
import type { Place } from '../text/place.js';

export const messageId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const name = z.string().min(1).max(200);

export const channel = z.union([z.number().int().positive(), name]).describe('The channel: its id, or its name without #.');

export const topic = z.string().max(200).describe('The topic of the channel.');

export const people = z
  .union([z.array(z.number().int().positive()).min(1).max(50), z.array(name).min(1).max(50)])
  .describe('The other people of a direct conversation: all by user id, or all by e-mail address.');

export const content = z.string().min(1).max(100_000).describe('The text, in Markdown. @**Full name** mentions a person, #**channel** links a channel.');

export const limitOf = (fallback: number, most: number) =>
  z.number().int().min(1).max(most).default(fallback).describe(`At most so many; ${most} at the most.`);

/** Which messages: what of it is there narrows them. */
export const placeParams = { channel: channel.optional(), topic: topic.optional(), people: people.optional() };

interface PlaceArgs {
  readonly channel?: number | string | undefined;
  readonly topic?: string | undefined;
  readonly people?: ReadonlyArray<number> | ReadonlyArray<string> | undefined;
}

export const placeIn = ({ channel: inChannel, topic: inTopic, people: among }: PlaceArgs): Place => {
  if (among !== undefined && (inChannel !== undefined || inTopic !== undefined)) throw new Refusal('Name a channel or people, not both.');
  if (inTopic !== undefined && inChannel === undefined) throw new Refusal('Name the channel of the topic.');
  if (among !== undefined) return { kind: 'people', people: among };
  return inChannel === undefined ? { kind: 'everywhere' } : { kind: 'channel', channel: inChannel, topic: inTopic ?? null };
};

/** The id of a channel. One that is hidden is refused like one that is missing. */
export const channelIdOf = async (chat: { readonly getChannelId: (params: { stream: string }) => Promise<{ stream_id: number }> }, named: number | string) =>
  typeof named === 'number' ? named : (await chat.getChannelId({ stream: named })).stream_id;
