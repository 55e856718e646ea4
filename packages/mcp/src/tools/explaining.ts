import type { ExplainAnswer, ExplainParams } from '@parley/client';
import { z } from 'zod';
import { named } from '../text/quoting.js';
import { channel, channelIdOf } from './params.js';
import { type Question, tool, type ToolContext } from './tool.js';

const actions = [
  'see',
  'read',
  'post',
  'create_topic',
  'subscribe',
  'add_subscribers',
  'remove_subscribers',
  'update',
  'manage',
  'deactivate',
] as const satisfies ReadonlyArray<ExplainParams['action']>;

/** A word of the API, in plain words. */
const plain = (word: string): string => word.replace(/_/g, ' ');

const groundText = (ground: ExplainAnswer['grounds'][number]): string => {
  const holds = ground.holds ? 'yes' : 'no';
  switch (ground.kind) {
    case 'role':
      return `- has the role that is needed: ${holds}`;
    case 'setting':
      return `- is among those of the ${ground.scope}'s setting ${named(ground.setting)}: ${holds}`;
    case 'fact':
      return `- ${ground.fact}: ${holds}`;
    case 'gate':
      return `- the level has ${named(ground.gate)}: ${holds}`;
  }
};

const changeText = (change: NonNullable<ExplainAnswer['change']>[number]): string => {
  const { kind, ...others } = change;
  const details = Object.entries(others).map(
    ([name, value]) =>
      `${plain(name)} ${typeof value === 'object' && value !== null ? named(String((value as { name?: unknown }).name)) : named(String(value))}`,
  );
  return [plain(kind), ...details].join(', ');
};

/** What decides, and the smallest change that would turn the answer. */
export const explained = ({ allowed, refusal, grounds, change }: ExplainAnswer): string => {
  const verdict = allowed ? 'You may do this.' : `You may not do this: ${refusal?.msg ?? 'no rule allows it.'}`;
  const smallest = change === null || change.length === 0 ? [] : [`The smallest change that would turn this: ${change.map(changeText).join('; and ')}.`];
  return [verdict, 'What was looked at:', ...grounds.map(groundText), ...smallest].join('\n');
};

/** Asks about the caller's own rights. */
export const ask = async ({ chat, self, signal }: ToolContext, { action, channel: about }: Question): Promise<string> => {
  const params = { user_id: await self(), action, stream_id: await channelIdOf(chat, about) } as ExplainParams;
  return explained(await chat.explain(params, { signal }));
};

export const explain = tool({
  name: 'explain',
  title: 'Why may I, or may I not',
  description: 'Says whether you may do something to a channel, which rule decides, and the smallest change that would turn the answer.',
  isReadOnly: true,
  isOursOnly: true,
  input: { action: z.enum(actions).describe('What you would do.'), channel },
  run: ({ action, channel: inChannel }, context) => ask(context, { action, channel: inChannel }),
});
