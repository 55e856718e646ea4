import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { committing } from '../committing.js';
import type { Failure, Fault } from '../failures.js';
import { type Channel, ruledChannel } from '../model/channels/channel.js';
import type { ChannelFolder } from '../model/channels/channel-folder.js';
import type { Entry, ReadTx, WriteTx } from '../ports/store.js';
import { maxDescriptionHtml } from '../use-cases/shared/channels/render-descriptions.js';
import { repeatBatches } from './passes/repeat-batches.js';
import { inDueRealms } from './passes/in-due-realms.js';
import type { Work, WorkWorld } from './work.js';

/** Maximum number of descriptions of channels, and of folders, in one transaction. */
const batch = 100;
const batches = { size: batch, max: 40 };

type Rendering = Pick<WorkWorld, 'renderer'>;

interface Described {
  readonly description: string;
  readonly renderedDescription: string;
}

/** Returns those whose HTML is not what the present renderer makes, with their new HTML. */
const renewed = <One extends Described>(renderer: Rendering['renderer'], all: ReadonlyArray<One>): ReadonlyArray<One> =>
  all.flatMap((one) => {
    const renderedDescription = renderer.renderAgain(one.description, one.renderedDescription, maxDescriptionHtml);
    return renderedDescription === one.renderedDescription ? [] : [{ ...one, renderedDescription }];
  });

interface ChannelsAndFolders {
  readonly channels: ReadonlyArray<Channel>;
  readonly folders: ReadonlyArray<ChannelFolder>;
}

const findUnchecked = (tx: ReadTx, version: number): TaskEither.TaskEither<Fault, ChannelsAndFolders> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('channels', () => tx.channels.withUncheckedDescriptions(version, batch)),
    TaskEither.bind('folders', () => tx.folders.withUncheckedDescriptions(version, batch)),
  );

const changeHtml = (tx: WriteTx, { channels, folders }: ChannelsAndFolders): TaskEither.TaskEither<Fault, unknown> =>
  pipe(
    channels,
    TaskEither.traverseSeqArray(({ id, renderedDescription }) => tx.channels.change(id, { renderedDescription, settings: {} })),
    TaskEither.chain(() =>
      pipe(
        folders,
        TaskEither.traverseSeqArray(({ id, renderedDescription }) => tx.folders.change(id, { renderedDescription })),
      ),
    ),
  );

/** After their changes, since a change makes a description unchecked. */
const markChecked = (tx: WriteTx, version: number, { channels, folders }: ChannelsAndFolders): TaskEither.TaskEither<Fault, unknown> =>
  pipe(
    tx.channels.markDescriptionsChecked(
      channels.map(({ id }) => id),
      version,
    ),
    TaskEither.chain(() =>
      tx.folders.markDescriptionsChecked(
        folders.map(({ id }) => id),
        version,
      ),
    ),
  );

const entriesOf = ({ channels, folders }: ChannelsAndFolders): ReadonlyArray<Entry> => [
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

/** Publishes nothing if no description is outdated. Returns how many there were, of the more frequent sort. */
const renewBatch = (tx: WriteTx, { renderer }: Rendering): TaskEither.TaskEither<Failure, number> =>
  pipe(
    findUnchecked(tx, renderer.version),
    TaskEither.bindTo('unchecked'),
    TaskEither.let('outdated', ({ unchecked: { channels, folders } }) => ({
      channels: renewed(renderer, channels),
      folders: renewed(renderer, folders),
    })),
    TaskEither.chainFirst(({ outdated }) => changeHtml(tx, outdated)),
    TaskEither.chainFirst(({ unchecked }) => markChecked(tx, renderer.version, unchecked)),
    TaskEither.chainFirstW(({ outdated }) => {
      const entries = entriesOf(outdated);
      return entries.length === 0 ? TaskEither.right(null) : tx.append({ entries, changesRules: true });
    }),
    TaskEither.map(({ unchecked: { channels, folders } }) => Math.max(channels.length, folders.length)),
  );

/**
 * Renders stored descriptions again whose HTML an older renderer made, and publishes it. Looks nothing up: keeps what the stored HTML
 * names. Each description is compared once after each change, and once by each version of the renderer.
 */
export const renewDescriptions: Work = {
  every: 3_600_000,
  run: (world) =>
    inDueRealms(
      world.log,
      (page) => world.store.dueRealms.withUncheckedDescriptions(world.renderer.version, page),
      (id) =>
        repeatBatches(
          batches,
          committing(world).serial(id, (tx) => renewBatch(tx, world)),
        ),
    ),
};
