import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { committing } from '../committing.js';
import type { Failure, Fault } from '../failures.js';
import { type Channel, ruledChannel } from '../model/channels/channel.js';
import type { ChannelFolder } from '../model/channels/channel-folder.js';
import type { RealmId } from '../model/ids.js';
import type { Entry, ReadTx, WriteTx } from '../ports/store.js';
import { maxDescriptionHtml } from '../use-cases/shared/channels/render-descriptions.js';
import { inEachRealm } from './in-each-realm.js';
import type { Work, WorkWorld } from './work.js';

/** Maximum number of descriptions in one transaction; more wait for the next run. */
const batch = 100;

type Rendering = Pick<WorkWorld, 'renderer'>;

interface Described {
  readonly description: string;
  readonly renderedDescription: string;
}

/** Returns those whose HTML is not what the present renderer makes, with their new HTML. */
const renewed = <One extends Described>({ renderer }: Rendering, all: ReadonlyArray<One>): ReadonlyArray<One> =>
  all.flatMap((one) => {
    const renderedDescription = renderer.renderAgain(one.description, one.renderedDescription, maxDescriptionHtml);
    return renderedDescription === one.renderedDescription ? [] : [{ ...one, renderedDescription }];
  });

interface Outdated {
  readonly channels: ReadonlyArray<Channel>;
  readonly folders: ReadonlyArray<ChannelFolder>;
}

const findOutdated = (tx: ReadTx, rendering: Rendering): TaskEither.TaskEither<Fault, Outdated> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('channels', () => tx.channels.all()),
    TaskEither.bind('folders', () => tx.folders.all()),
    TaskEither.map(({ channels, folders }) => ({
      channels: renewed(rendering, channels).slice(0, batch),
      folders: renewed(rendering, folders).slice(0, batch),
    })),
  );

const entriesOf = ({ channels, folders }: Outdated): ReadonlyArray<Entry> => [
  ...channels.map((channel): Entry => {
    const change = { property: 'description', value: channel.description, rendered: channel.renderedDescription } as const;
    const event = { kind: 'channelUpdated', changes: [change], before: ruledChannel(channel), after: null } as const;
    return { kind: 'event', event, audience: { kind: 'channelViewers' } };
  }),
  ...folders.map(({ id, description, renderedDescription }): Entry => {
    const event = { kind: 'channelFolderChanged', folderId: id, change: { description, renderedDescription } } as const;
    return { kind: 'event', event, audience: { kind: 'everyone' } };
  }),
];

const renew = (tx: WriteTx, world: WorkWorld): TaskEither.TaskEither<Failure, unknown> =>
  pipe(
    findOutdated(tx, world),
    TaskEither.chainFirst(({ channels }) =>
      pipe(
        channels,
        TaskEither.traverseSeqArray(({ id, renderedDescription }) => tx.channels.change(id, { renderedDescription, settings: {} })),
      ),
    ),
    TaskEither.chainFirst(({ folders }) =>
      pipe(
        folders,
        TaskEither.traverseSeqArray(({ id, renderedDescription }) => tx.folders.change(id, { renderedDescription })),
      ),
    ),
    TaskEither.map(entriesOf),
    TaskEither.chain((entries) => (entries.length === 0 ? TaskEither.right(null) : tx.append({ entries, changesRules: true }))),
  );

/** Writes nothing if no description is outdated. */
const renewIn = (world: WorkWorld, realmId: RealmId): TaskEither.TaskEither<Failure, void> =>
  pipe(
    world.store.transact(realmId, 'snapshot', (tx) => findOutdated(tx, world)),
    TaskEither.chain(({ result: { channels, folders } }) =>
      channels.length + folders.length === 0 ? TaskEither.right(null) : committing(world).serial(realmId, (tx) => renew(tx, world)),
    ),
    TaskEither.map(() => undefined),
  );

/** Renders stored descriptions again whose HTML an older renderer made, and publishes it. Looks nothing up: keeps what the stored HTML names. */
export const renewDescriptions: Work = {
  every: 3_600_000,
  run: (world) => inEachRealm(world.store, (id) => renewIn(world, id)),
};
