import type { ChannelId, GroupId, RealmId, UserId } from '@parley/core';
import { type ChannelPrivacy, fold, pictureAddress, storable } from '@parley/core/model';
import type { ImportTx } from '@parley/store-knex';

interface Named<Id> {
  readonly id: Id;
  readonly name: string;
}

/** What texts can name, with new ids: everything that was registered. */
export interface KnownNames {
  readonly people: {
    readonly byId: (id: number) => { readonly id: UserId; readonly fullName: string } | null;
    readonly byName: (name: string) => ReadonlyArray<{ readonly id: UserId; readonly fullName: string }>;
    /** Whether emoticons in their texts are shown as emoji. */
    readonly translatesEmoticons: (id: number) => boolean;
    readonly isGuest: (id: number) => boolean;
  };
  readonly groups: (name: string) => ReadonlyArray<Named<GroupId>>;
  readonly channels: (name: string) => (Named<ChannelId> & { readonly privacy: ChannelPrivacy }) | null;
  readonly emoji: (name: string) => { readonly name: string; readonly address: string } | null;
}

/** Reads all names, once for all messages. */
export const readNames = async (tx: ImportTx, realmId: RealmId): Promise<KnownNames> => {
  const { people, groups, channels, emoji } = await tx.names();
  const byId = new Map<number, { readonly id: UserId; readonly fullName: string }>();
  const byName = new Map<string, { readonly id: UserId; readonly fullName: string }[]>();
  const translating = new Set<number>();
  const guests = new Set<number>();
  for (const { id, fullName, isGuest, translatesEmoticons } of people) {
    const person = { id: id as UserId, fullName };
    byId.set(id, person);
    const key = fold(fullName);
    const same = byName.get(key);
    if (same === undefined) byName.set(key, [person]);
    else same.push(person);
    if (translatesEmoticons) translating.add(id);
    if (isGuest) guests.add(id);
  }
  const groupsByName = new Map<string, Named<GroupId>[]>();
  for (const { id, name } of groups) groupsByName.set(fold(name), [...(groupsByName.get(fold(name)) ?? []), { id: id as GroupId, name }]);
  const channelsByName = new Map(channels.map(({ id, name, privacy }) => [fold(name), { id: id as ChannelId, name, privacy: privacy as ChannelPrivacy }]));
  const emojiByName = new Map(emoji.map(({ name, picture }) => [name, { name, address: pictureAddress(realmId, picture) }]));
  return {
    people: {
      byId: (id) => byId.get(id) ?? null,
      byName: (name) => byName.get(fold(storable(name))) ?? [],
      translatesEmoticons: (id) => translating.has(id),
      isGuest: (id) => guests.has(id),
    },
    groups: (name) => groupsByName.get(fold(storable(name))) ?? [],
    channels: (name) => channelsByName.get(fold(storable(name))) ?? null,
    emoji: (name) => emojiByName.get(name) ?? null,
  };
};
