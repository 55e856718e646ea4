import type { ChatState } from '../app/state.js';

type Channel = ChatState['subscriptions'][number];
type Folder = ChatState['channel_folders'][number];

/** Channels under one heading. `pinned` and `others` name the headings without a folder. */
export interface Section {
  readonly key: string;
  readonly name: string | null;
  readonly shown: ReadonlyArray<Channel>;
  /** Muted and inactive ones: shown when asked for. */
  readonly folded: ReadonlyArray<Channel>;
}

export interface SectionInput {
  readonly channels: ReadonlyArray<Channel>;
  readonly folders: ReadonlyArray<Folder>;
  /** Of `demote_inactive_streams`. */
  readonly demotes: number;
  readonly showsFolders: boolean;
}

const [always, never] = [2, 3];

/** With fewer channels than this nothing is folded away for being quiet, unless the person says so. */
const manyChannels = 30;

const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** The channels of the left column: pinned ones, then by folder in the folders' order, then those without one. */
export const sectionsOf = ({ channels, folders, demotes, showsFolders }: SectionInput): ReadonlyArray<Section> => {
  const foldsQuiet = demotes === always || (demotes !== never && channels.length >= manyChannels);
  const isFolded = (channel: Channel): boolean => channel.is_muted || (foldsQuiet && !channel.is_recently_active && !channel.pin_to_top);
  const inOrder = channels.filter(({ is_archived }) => !is_archived).sort((left, right) => byName.compare(left.name, right.name));
  const known = new Set(folders.filter(({ is_archived }) => !is_archived).map(({ id }) => id));
  const placeOf = ({ pin_to_top, folder_id }: Channel): string => {
    if (pin_to_top) return 'pinned';
    return showsFolders && folder_id !== null && known.has(folder_id) ? String(folder_id) : 'others';
  };
  const places = new Map<string, Channel[]>();
  for (const channel of inOrder) {
    const place = placeOf(channel);
    places.set(place, [...(places.get(place) ?? []), channel]);
  }
  const named = [...folders].sort((left, right) => left.order - right.order || left.id - right.id).map(({ id, name }) => ({ key: String(id), name }));
  return [{ key: 'pinned', name: null }, ...named, { key: 'others', name: null }].flatMap(({ key, name }) => {
    const all = places.get(key);
    return all === undefined ? [] : [{ key, name, shown: all.filter((one) => !isFolded(one)), folded: all.filter(isFolded) }];
  });
};
