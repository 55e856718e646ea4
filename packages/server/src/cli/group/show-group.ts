import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Group, User } from '@parley/core/model';
import { command, realm as realmOption } from '../command.js';
import { findRealm } from '../find-realm.js';
import { operatorContext, ownOperation } from '../own-operation.js';
import { groupIn } from '../shared/find-in.js';
import { type Names, namesFor } from '../shared/names.js';
import { peopleRows } from '../shared/people-rows.js';
import { holdersAmong, permissionRows } from '../shared/permission-rows.js';
import { readRealm } from '../shared/read-realm.js';
import { tableOf } from '../shared/table.js';
import { withChat } from '../with-chat.js';
import { groupArgument } from './words.js';

const textOf = (
  { id, name, description, isDeactivated, dateCreated, creatorId, directSubgroups, settings }: Group,
  members: ReadonlyArray<User>,
  names: Names,
) =>
  [
    `@${name} (${String(id)})${isDeactivated ? ', deactivated' : ''}\n`,
    tableOf([
      ['Description', description],
      ...(dateCreated === null ? [] : [['Created', `${new Date(dateCreated).toISOString()}${creatorId === null ? '' : ` by ${names.person(creatorId)}`}`]]),
      ...permissionRows('group', settings, names),
      ['Groups in it', directSubgroups.map(names.group).join(', ')],
      ['Members', String(members.length)],
    ]),
    tableOf(peopleRows(members)),
  ].join('');

export const showGroupCommand = command({
  words: 'group show',
  about: 'Shows the permissions, members and groups of a user group.',
  options: { realm: realmOption },
  argument: groupArgument,
  examples: ['parley group show managers', 'parley group show 24 --json'],
  run: ({ argument, options, config, terminal }) => {
    const levels = { floor: config.featureLevel, call: config.featureLevel };
    return withChat(config, async (chat) => {
      const realm = await findRealm(chat, options.realm);
      const { group, members } = await readRealm(chat, realm, (tx) =>
        pipe(
          groupIn(tx, argument),
          TaskEither.bindTo('group'),
          TaskEither.bind('members', ({ group: { directMembers } }) => tx.users.byIds(directMembers)),
        ),
      );
      const { people, groups } = holdersAmong(group.settings);
      const named = group.creatorId === null ? people : [...people, group.creatorId];
      terminal.write(textOf(group, members, await namesFor(chat, realm, { people: named, channels: [], groups: [...groups, ...group.directSubgroups] })));
      const asked = { includeDeactivated: true };
      const shown = ownOperation('getGroups', levels).reply({ groups: [group], gone: new Set() }, operatorContext(chat, realm, levels), asked);
      return { data: (shown as { readonly user_groups: ReadonlyArray<unknown> }).user_groups[0] };
    });
  },
});
