import * as Either from 'fp-ts/lib/Either.js';
import { type BadRequest, badRequest } from '../params.js';
import { slackContent } from './content.js';
import { objectIn, objectsIn, type SlackFields, textIn } from './fields.js';
import type { SlackNames } from './marks.js';

/** The fields of a payload that become a message. */
export interface SlackMessage {
  /** Without its sign; null for none. */
  readonly topic: string | null;
  /** Markdown; empty for none. */
  readonly content: string;
}

/** Maximum of blocks and attachments together, with the blocks inside of attachments. */
export const maxBlocks = 200;

/** Nobody and nothing of a workspace is known here. */
const names: SlackNames = {
  mention: () => null,
  channelName: () => undefined,
  emoji: (text) => text,
  fileAddress: (file) => textIn(file, 'permalink'),
  takesOurMentions: true,
};

const isObject = (value: unknown): value is SlackFields => typeof value === 'object' && value !== null && !Array.isArray(value);

const blocksIn = (attachment: SlackFields): number =>
  objectsIn(attachment, 'message_blocks').reduce(
    (sum, one) => sum + 1 + objectsIn(objectIn(one, 'message'), 'blocks').length,
    objectsIn(attachment, 'blocks').length,
  );

/** Reads a message in Slack's words. Ignores what it does not know; refuses more blocks than a message may have, and blocks that say nothing. */
export const slackMessage = (payload: unknown): Either.Either<BadRequest, SlackMessage> => {
  if (!isObject(payload)) return Either.left(badRequest('Malformed payload'));
  const [blocks, attachments] = [objectsIn(payload, 'blocks'), objectsIn(payload, 'attachments')];
  const count = attachments.reduce((sum, one) => sum + blocksIn(one), blocks.length + attachments.length);
  if (count > maxBlocks) return Either.left(badRequest(`Too many blocks (limit: ${maxBlocks})`));
  const lead = textIn(payload, 'text').trim() === '' || blocks.length > 0 ? '' : textIn(payload, 'icon_emoji').trim();
  const content = slackContent({ message: payload, attachments, lead }, names);
  if (content === '' && count > 0) return Either.left(badRequest('no_text'));
  const channel = textIn(payload, 'channel').trim().replace(/^[#@]/, '');
  return Either.right({ topic: channel === '' ? null : channel, content });
};
