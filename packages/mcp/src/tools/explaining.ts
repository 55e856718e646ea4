import type { ExplainAnswer, ExplainParams } from '@parley/client';
import { z } from 'zod';
import { Refusal } from '../refusal.js';
import { named, timeOf } from '../text/quoting.js';
import { channel, channelIdOf, messageId } from './params.js';
import { type Question, tool, type ToolContext } from './tool.js';

const onChannels = ['see', 'read', 'post', 'create_topic', 'subscribe', 'add_subscribers', 'remove_subscribers', 'update', 'archive'] as const;

const onMessages = ['edit_message', 'delete_message', 'react'] as const;

const roles: Readonly<Record<number, string>> = { 100: 'an owner', 200: 'an administrator', 300: 'a moderator', 400: 'a member', 600: 'a guest' };

const roleText = (number: number): string => roles[number] ?? 'somebody of another role';

const groundText = (ground: ExplainAnswer['grounds'][number]): string => {
  const holds = ground.holds ? 'yes' : 'no';
  switch (ground.kind) {
    case 'role':
      return `- is at least ${roleText(ground.needs)}: ${holds}, you are ${roleText(ground.has)}`;
    case 'setting':
      return `- is named in the setting ${named(ground.setting)} of the ${ground.scope}: ${holds}`;
    case 'fact':
      return `- ${ground.fact}: ${holds}`;
    case 'gate':
      return `- the level has ${named(ground.gate)}: ${holds}`;
  }
};

type Change = NonNullable<ExplainAnswer['change']>[number];

const deedText = (change: Change): string => {
  switch (change.kind) {
    case 'give_setting':
      return `name you in the setting ${named(change.setting)} of the ${change.scope}`;
    case 'take_setting':
      return `take you out of the setting ${named(change.setting)} of the ${change.scope}`;
    case 'join_group':
      return `put you into the group ${named(change.group.name)}`;
    case 'leave_group':
      return `take you out of the group ${named(change.group.name)}`;
    case 'change_role':
      return `make you ${roleText(change.role)}`;
    case 'change_policy':
      return `change the setting ${named(change.policy)} of the organization`;
    case 'wait':
      return `wait until ${timeOf(change.until)}`;
    case 'subscribe':
      return 'subscribe you to the channel';
    case 'unsubscribe':
      return 'unsubscribe you from the channel';
    case 'unarchive':
      return 'bring it back from the archive';
    case 'reactivate':
      return 'reactivate the account';
    case 'deactivate':
      return 'deactivate the account';
  }
};

/** With those whom the caller may see and who could do it, as far as they fit. */
const changeText = (change: Change): string => {
  const shown = change.by.slice(0, 5).map((id) => `user ${id}`);
  return `${deedText(change)}${shown.length === 0 ? '' : ` (${shown.join(' or ')} can do that)`}`;
};

/** What decides, and the smallest change that would turn the answer. */
const reasons = ({ grounds, change }: ExplainAnswer): string => {
  const smallest = change === null || change.length === 0 ? [] : [`The smallest change that would turn this: ${change.map(changeText).join(', and ')}.`];
  return ['What was looked at:', ...grounds.map(groundText), ...smallest].join('\n');
};

const explained = (answer: ExplainAnswer): string => {
  const { allowed, refusal } = answer;
  return `${allowed ? 'You may do this.' : `You may not do this: ${refusal?.msg ?? 'no rule allows it.'}`}\n${reasons(answer)}`;
};

const ask = async ({ chat, signal }: ToolContext, { action, to }: Question): Promise<ExplainAnswer> => {
  const target = 'message' in to ? { message_id: to.message } : { stream_id: await channelIdOf(chat, to.channel) };
  return chat.explain({ action, ...target } as ExplainParams, { signal });
};

/** Why a rule forbids this to the caller; null where none does. */
export const whyNot = async (context: ToolContext, question: Question): Promise<string | null> => {
  const answer = await ask(context, question);
  return answer.allowed ? null : reasons(answer);
};

export const explain = tool({
  name: 'explain',
  title: 'Why may I, or may I not',
  description: `Says whether you may do something, which rule decides, and the smallest change that would turn the answer. To a channel: ${onChannels.join(', ')}. To a message: ${onMessages.join(', ')}.`,
  isReadOnly: true,
  isOursOnly: true,
  input: { action: z.enum([...onChannels, ...onMessages]).describe('What you would do.'), channel: channel.optional(), message: messageId.optional() },
  run: async ({ action, channel: inChannel, message }, context) => {
    const isToMessage = onMessages.some((one) => one === action);
    if (isToMessage && message !== undefined) return explained(await ask(context, { action, to: { message } }));
    if (!isToMessage && inChannel !== undefined) return explained(await ask(context, { action, to: { channel: inChannel } }));
    throw new Refusal(`Name the ${isToMessage ? 'message' : 'channel'}.`);
  },
});
