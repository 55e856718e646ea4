import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { command, text } from '../command.js';
import { ownOperation } from '../own-operation.js';
import { actingOptions, withActing } from '../shared/acting.js';
import { peopleIn } from '../shared/find-in.js';
import { namesText } from '../shared/people-rows.js';

export const createGroupCommand = command({
  words: 'group create',
  about: 'Makes a user group, with the people who are named.',
  options: { description: text('TEXT', 'who is in it'), ...actingOptions },
  argument: { name: 'group', about: 'its name', choices: [], more: { name: 'user', about: 'addresses or ids of its members', isNeeded: false } },
  examples: ['parley group create managers ann@example.org 12 --description "Those who decide"'],
  run: ({ argument: name, more, options, config, terminal }) =>
    withActing(config, options, async ({ levels, run }) => {
      const operation = ownOperation('createGroup', levels);
      const { people, result } = await run('createGroup', (tx) =>
        pipe(
          peopleIn(tx, more),
          TaskEither.map((found) => ({
            people: found,
            command: operation.read({ name, description: options.description ?? '', members: JSON.stringify(found.map(({ id }) => id)) }),
          })),
        ),
      );
      terminal.write(`@${result.name} (${String(result.id)}) is there${people.length === 0 ? '' : `, with ${namesText(people)}`}.\n`);
      return { data: { group_id: result.id, name: result.name } };
    }),
});
