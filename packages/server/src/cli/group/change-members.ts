import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { CommandOf } from '@parley/core/contract';
import { type Command, command } from '../command.js';
import { actingOptions, withActing } from '../shared/acting.js';
import { groupIn, peopleIn } from '../shared/find-in.js';
import { groupArgument } from './words.js';

interface Move {
  readonly words: string;
  readonly about: string;
  readonly field: 'addMembers' | 'removeMembers';
  readonly verb: string;
}

const nobody: Omit<CommandOf<'changeGroupMembers'>, 'groupId'> = { about: 'members', addMembers: [], removeMembers: [], addSubgroups: [], removeSubgroups: [] };

const move = ({ words, about, field, verb }: Move): Command =>
  command({
    words,
    about,
    options: actingOptions,
    argument: { ...groupArgument, more: { name: 'user', about: 'addresses or ids', isNeeded: true } },
    examples: [`parley ${words} managers ann@example.org 12`],
    run: ({ argument, more, options, config, terminal }) =>
      withActing(config, options, async ({ run }) => {
        const { group, people } = await run('changeGroupMembers', (tx) =>
          pipe(
            TaskEither.Do,
            TaskEither.bind('group', () => groupIn(tx, argument)),
            TaskEither.bind('people', () => peopleIn(tx, more)),
            TaskEither.bind('command', ({ group: { id }, people: found }) => TaskEither.right({ ...nobody, groupId: id, [field]: found.map((one) => one.id) })),
          ),
        );
        terminal.write(people.map(({ fullName }) => `${fullName} ${verb} @${group.name}.\n`).join(''));
        return { data: { group_id: group.id, user_ids: people.map(({ id }) => id) } };
      }),
  });

export const addMembersCommand = move({ words: 'group add', about: 'Adds people to a user group.', field: 'addMembers', verb: 'is in' });
export const removeMembersCommand = move({
  words: 'group remove',
  about: 'Takes people out of a user group.',
  field: 'removeMembers',
  verb: 'is no longer in',
});
