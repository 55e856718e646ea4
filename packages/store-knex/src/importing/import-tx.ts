import type { AttachmentId, NewMessage, UserId } from '@parley/core';
import type { EditHistory, Realm, RealmPolicies, RealmSettings } from '@parley/core/model';
import type { ImportedCopy } from './import-copies.js';
import type { ImportedRows, ImportedTable, ImportSequence } from './import-tables.js';

/** What others added to a message, or changed in it, after it was sent. */
export interface ImportedMessage extends NewMessage {
  readonly formerId: number;
  readonly editedAt: number | null;
  readonly movedAt: number | null;
  readonly history: EditHistory;
}

export interface ImportedReaction {
  readonly messageId: number;
  readonly userId: number;
  readonly kind: string;
  readonly code: string;
  readonly name: string;
}

/** One transaction of an import. */
export interface ImportTx {
  readonly realm: Realm;
  /** Its system bots, by full name. */
  readonly systemBots: () => Promise<ReadonlyMap<string, UserId>>;
  readonly nextIds: (sequence: ImportSequence, count: number) => Promise<ReadonlyArray<number>>;
  /** All rows have the same columns. */
  readonly insert: <Table extends ImportedTable>(table: Table, rows: ReadonlyArray<ImportedRows[Table]>) => Promise<void>;
  readonly rememberIds: (kind: string, ids: ReadonlyArray<readonly [former: number, now: number]>) => Promise<void>;
  readonly rememberedIds: (kind: string, former?: ReadonlyArray<number>) => Promise<ReadonlyMap<number, number>>;
  readonly changeRealm: (change: {
    readonly settings?: RealmSettings;
    readonly policies?: Partial<RealmPolicies>;
    readonly linkifiers?: string;
    readonly dateCreated?: number;
  }) => Promise<void>;
  readonly setAvatar: (userId: number, path: string) => Promise<void>;
  readonly setEmoji: (id: number, pictures: { readonly picture: string; readonly still: string | null } | null) => Promise<void>;
  /** The conversations of these people, made where missing; in the same order. */
  readonly conversations: (of: ReadonlyArray<ReadonlyArray<number>>) => Promise<ReadonlyArray<number>>;
  /** Everything that texts can name. */
  readonly names: () => Promise<ImportedNames>;
  /** 0 before the first one. */
  readonly lastMessageId: () => Promise<number>;
  /** The greatest id that an imported message had; 0 before the first one. */
  readonly newestFormerId: () => Promise<number>;
  /** Who is, or was, in which channel: `user channel`. */
  readonly membershipsOf: (userIds: ReadonlyArray<number>) => Promise<ReadonlySet<string>>;
  /** Files that are here, by their former paths. */
  readonly filesByPath: (formerPaths: ReadonlyArray<string>) => Promise<ReadonlyMap<string, ImportedAttachment>>;
  /** Files that messages link, by the former ids of these. */
  readonly linkedFiles: (formerMessages: ReadonlyArray<number>) => Promise<ReadonlyMap<number, ReadonlyArray<ImportedAttachment>>>;
  readonly rememberFiles: (
    files: ReadonlyArray<readonly [formerPath: string, id: number]>,
    links: ReadonlyArray<readonly [formerMessage: number, id: number]>,
  ) => Promise<void>;
  /** Files begun before an interruption, by their former paths: their contents may be missing. */
  readonly begunFiles: (formerPaths: ReadonlyArray<string>) => Promise<ReadonlyMap<string, { readonly id: number; readonly path: string }>>;
  readonly keepFiles: (files: ReadonlyArray<KeptFile>) => Promise<void>;
  /** Everybody who is in a channel has received what follows. */
  readonly beginPeriods: () => Promise<void>;
  /** Inserts messages, whose ids follow those before, and then makes of the copies of these what the tables have instead. */
  readonly messages: (messages: ReadonlyArray<ImportedMessage>, copies: () => AsyncIterable<ReadonlyArray<ImportedCopy>>) => Promise<void>;
  readonly reactions: (reactions: ReadonlyArray<ImportedReaction>) => Promise<void>;
  readonly addUploadSpace: () => Promise<void>;
  readonly finish: () => Promise<void>;
  /** What is done so far, with this transaction. */
  readonly reach: (step: string, place: number) => Promise<void>;
}

export interface ImportedNames {
  readonly people: ReadonlyArray<{ readonly id: number; readonly fullName: string; readonly isGuest: boolean; readonly translatesEmoticons: boolean }>;
  readonly groups: ReadonlyArray<{ readonly id: number; readonly name: string }>;
  readonly channels: ReadonlyArray<{ readonly id: number; readonly name: string; readonly privacy: string }>;
  readonly emoji: ReadonlyArray<{ readonly name: string; readonly picture: string }>;
}

/** What is known of a file once its bytes are stored. */
export interface KeptFile {
  readonly id: number;
  readonly size: number;
  readonly mediaType: string;
  readonly width: number | null;
  readonly height: number | null;
}

export interface ImportedAttachment {
  readonly id: AttachmentId;
  readonly ownerId: UserId;
  readonly path: string;
  readonly mediaType: string;
  readonly picture: { readonly width: number; readonly height: number } | null;
}
