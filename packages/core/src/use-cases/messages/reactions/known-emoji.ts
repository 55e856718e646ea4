import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { CustomEmoji } from '../../../model/emoji/custom-emoji.js';
import { type Emoji, type EmojiKind, extraEmojiName } from '../../../model/emoji/emoji.js';
import type { Failure } from '../../../failures.js';
import type { Refusal } from '../../../refusals/index.js';
import type { EmojiTable } from '../../../ports/emoji-table.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';

/** The emoji that an organization has. */
export interface KnownEmoji {
  /** What the name means here; null where it means nothing. */
  named(name: string): Emoji | null;
  /** Why there is no such emoji under this name; null where there is. */
  problemOf(emoji: RequestedEmoji): Refusal | null;
  /** The name to store and show: a Unicode emoji may be asked for under any of its names, and has one canonical name. */
  shownName(emoji: Emoji): string;
}

/** As somebody calls it. A kind that nobody knows is `unknown`. */
export interface RequestedEmoji {
  readonly kind: EmojiKind | 'unknown';
  readonly code: string;
  readonly name: string;
}

/** Of several meanings of a name, that of the organization's own is the first. */
export const knownEmoji = (table: EmojiTable, own: ReadonlyArray<CustomEmoji>): KnownEmoji => ({
  named: (name) => {
    const found = own.find((emoji) => emoji.name === name && !emoji.isDeactivated);
    if (found !== undefined) return { kind: 'realm', code: String(found.id), name };
    if (name === extraEmojiName) return { kind: 'extra', code: extraEmojiName, name };
    const code = table.codeOf(name);
    return code === null ? null : { kind: 'unicode', code, name };
  },
  shownName: ({ kind, code, name }) => (kind === 'unicode' ? (table.nameOf(code) ?? name) : name),
  problemOf: ({ kind, code, name }) => {
    switch (kind) {
      case 'unicode':
        if (table.nameOf(code) === null) return { kind: 'invalidEmojiCode' };
        return table.codeOf(name) === code ? null : { kind: 'invalidEmojiName' };
      case 'extra':
        if (code !== extraEmojiName) return { kind: 'invalidEmojiCode' };
        return name === code ? null : { kind: 'invalidEmojiName' };
      case 'realm': {
        const found = own.find(({ id }) => String(id) === code);
        if (found === undefined) return { kind: 'invalidCustomEmoji' };
        if (found.name !== name) return { kind: 'invalidCustomEmojiName' };
        return found.isDeactivated ? { kind: 'customEmojiDeactivated' } : null;
      }
      case 'unknown':
        return { kind: 'invalidEmojiKind' };
    }
  },
});

/** What the organization of a transaction has. At most one statement. */
export const loadKnownEmoji = (tx: ReadTx, { emoji }: Pick<Ports, 'emoji'>): TaskEither.TaskEither<Failure, KnownEmoji> =>
  pipe(
    tx.customEmoji.all(),
    TaskEither.map((own) => knownEmoji(emoji, own)),
  );
