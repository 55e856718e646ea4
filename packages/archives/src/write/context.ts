import type { ExportRows } from '@parley/store-knex';
import { type ExportScope, type ExportType, type GroupSettingValue, type ProfileField, type Realm } from '@parley/core/model';
import { settingWord } from '@parley/wire';

/** What every part of an export knows. */
export interface ExportContext {
  readonly type: ExportType;
  readonly realm: Realm;
  readonly exportScope: ExportScope;
  readonly rows: ExportRows;
  readonly profileFields: ReadonlyArray<ProfileField>;
  /** Of addresses in place of hidden ones. */
  readonly dummyEmailHost: string;
  /** Whether it has what is this person's own. */
  readonly isPersonal: (userId: number) => boolean;
  readonly clients: ClientNames;
  readonly holders: AnonymousGroups;
}

/** More programs than this share one name: clients choose their names. */
const maxClients = 10_000;

/** Programs that sent messages, numbered as they come. */
export class ClientNames {
  private readonly ids = new Map<string, number>();

  idOf(name: string): number {
    const known = this.ids.get(name);
    if (known !== undefined) return known;
    if (this.ids.size >= maxClients && name !== 'website') return this.idOf('website');
    this.ids.set(name, this.ids.size + 1);
    return this.ids.size;
  }

  *all(): Generator<{ readonly id: number; readonly name: string }, void, undefined> {
    for (const [name, id] of this.ids) yield { id, name };
  }
}

/** A group without a name, which holds permissions. */
export interface AnonymousGroup {
  readonly id: number;
  readonly value: Extract<GroupSettingValue, { readonly kind: 'anonymous' }>;
}

/** Holders of permissions who have no name get a group of their own for each value. */
export class AnonymousGroups {
  private readonly known = new Map<string, AnonymousGroup>();

  constructor(private readonly lastGroupId: number) {}

  idOf(value: GroupSettingValue): number {
    if (value.kind === 'named') return value.group;
    const key = `${value.directMembers.join()} ${value.directSubgroups.join()}`;
    const found = this.known.get(key);
    if (found !== undefined) return found.id;
    const id = this.lastGroupId + 1 + this.known.size;
    this.known.set(key, { id, value });
    return id;
  }

  all(): Iterable<AnonymousGroup> {
    return this.known.values();
  }
}

/** Columns of permissions, by the name of the setting. */
export const permissions = (holders: AnonymousGroups, settings: Readonly<Record<string, GroupSettingValue>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [settingWord(name as Parameters<typeof settingWord>[0]), holders.idOf(value)]));

/** Recipients: each channel and each conversation has one, and each person. */
export const recipientOf = {
  person: (userId: number): number => 2 * userId + 1,
  conversation: (conversationId: number): number => 2 * conversationId,
};

export const inSeconds = (milliseconds: number): number => milliseconds / 1000;
export const inSecondsOrNull = (milliseconds: number | null): number | null => (milliseconds === null ? null : inSeconds(milliseconds));
