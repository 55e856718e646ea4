import { newestLevel } from '@parley/core';
import { type ChannelPrivacy, holders, type Realm } from '@parley/core/model';
import { type ChannelFacts, floorOnly } from '@parley/core/rules';
import { aChannel } from '../../builders/organization.js';
import { actorOf, self, type Person } from './account-kinds.js';

/** One column of a permission table: the channel, and whether the person is in it. */
export interface ChannelCase {
  readonly name: string;
  readonly privacy: ChannelPrivacy;
  readonly subscribed: boolean;
  readonly isArchived: boolean;
}

const privacies: ReadonlyArray<readonly [string, ChannelPrivacy]> = [
  ['web', 'webPublic'],
  ['public', 'public'],
  ['shared', 'privateSharedHistory'],
  ['protected', 'privateProtectedHistory'],
];

/** Every kind of channel, from outside and from inside (`+in`), active and archived (`+arch`). */
export const channelCases: ReadonlyArray<ChannelCase> = [false, true].flatMap((isArchived) =>
  privacies.flatMap(([name, privacy]) =>
    [false, true].map((subscribed) => ({ name: `${name}${subscribed ? '+in' : ''}${isArchived ? '+arch' : ''}`, privacy, subscribed, isArchived })),
  ),
);

/** The facts of that row and column, at the newest level. */
export const channelFacts = (person: Person, { privacy, subscribed, isArchived }: ChannelCase, realm?: Realm): ChannelFacts => ({
  actor: actorOf(person, realm),
  channel: aChannel({ privacy, isArchived, settings: Object.fromEntries(person.named.map((setting) => [setting, holders([self], [])])) }),
  subscribed,
  open: floorOnly({ floor: newestLevel }),
});
