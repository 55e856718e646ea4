import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { command } from '../command.js';
import { actingOptions, withActing } from '../shared/acting.js';
import { channelIn } from '../shared/find-in.js';
import { channelArgument } from './words.js';

export const archiveChannelCommand = command({
  words: 'channel archive',
  about: 'Archives a channel: its messages stay, and no more are sent there.',
  options: actingOptions,
  argument: channelArgument,
  examples: ['parley channel archive design'],
  run: ({ argument, options, config, terminal }) =>
    withActing(config, options, async ({ run }) => {
      const { channel } = await run('archiveChannel', (tx) =>
        pipe(
          channelIn(tx, argument),
          TaskEither.map((channel) => ({ channel, command: { channelId: channel.id } })),
        ),
      );
      terminal.write(`#${channel.name} is archived.\n`);
      return { data: { stream_id: channel.id } };
    }),
});
