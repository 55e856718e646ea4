import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { command } from '../command.js';
import { actingOptions, withActing } from '../shared/acting.js';
import { groupIn } from '../shared/find-in.js';
import { groupArgument } from './words.js';

export const deactivateGroupCommand = command({
  words: 'group deactivate',
  about: 'Deactivates a user group: nobody can mention it or give it a right any more.',
  options: actingOptions,
  argument: groupArgument,
  examples: ['parley group deactivate managers'],
  run: ({ argument, options, config, terminal }) =>
    withActing(config, options, async ({ run }) => {
      const { group } = await run('deactivateGroup', (tx) =>
        pipe(
          groupIn(tx, argument),
          TaskEither.map((found) => ({ group: found, command: { groupId: found.id } })),
        ),
      );
      terminal.write(`@${group.name} is deactivated.\n`);
      return { data: { group_id: group.id } };
    }),
});
