import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import { canManageDefaultChannelGroups, canOfferChannel } from '../../../rules/default-channel-groups.js';
import { oneLine } from '../new-channels.js';
import { appendGroupsChanged } from './append-groups-changed.js';
import { composeDefaultGroupName, judgeOffered, mostDefaultChannelGroups } from './decide-group.js';
import { authorizeNamedChannels, loadNamedChannels } from './load-named-channels.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';

export interface CreateDefaultChannelGroup {
  readonly name: string;
  readonly description: string;
  readonly channelNames: ReadonlyArray<string>;
}

/** Makes a group of default channels, be it empty. Five statements. Spec: 2 (Channel) */
export const createDefaultChannelGroup: UseCase<CreateDefaultChannelGroup, void> = {
  mode: 'write',
  run: (tx) => (caller, wanted) =>
    pipe(
      TaskEither.fromEither(permit(canManageDefaultChannelGroups(caller.actor))),
      TaskEither.chain(() => loadNamedChannels(tx, caller, wanted.channelNames)),
      TaskEither.chainEitherK((named) => authorizeNamedChannels(caller, named, canOfferChannel)),
      TaskEither.bindTo('channels'),
      TaskEither.bindW('groups', () => tx.defaultChannelGroups.all()),
      TaskEither.filterOrElseW(
        ({ groups }) => groups.length < mostDefaultChannelGroups,
        () => refused({ kind: 'tooManyDefaultChannelGroups' }),
      ),
      TaskEither.bindW('name', ({ groups }) => TaskEither.fromEither(pipe(composeDefaultGroupName(wanted.name, groups), Either.mapLeft(refused)))),
      TaskEither.bindW('channelIds', ({ name, channels }) => TaskEither.fromEither(pipe(judgeOffered(name, channels), Either.mapLeft(refused)))),
      TaskEither.chainW(({ name, channelIds }) => tx.defaultChannelGroups.insert({ name, description: oneLine(wanted.description), channelIds })),
      TaskEither.chain(() => appendGroupsChanged(tx)),
    ),
};
