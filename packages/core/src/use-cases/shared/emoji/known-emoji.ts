import * as Either from 'fp-ts/lib/Either.js';
import type { CustomEmoji } from '../../../model/emoji/custom-emoji.js';
import { type Emoji, type EmojiKind, extraEmojiName } from '../../../model/emoji/emoji.js';
import type { Refusal } from '../../../refusals/index.js';
import type { EmojiTable } from '../../../ports/emoji-table.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import type { Outcome } from '../../outcome.js';

/** The emoji available in an organization. */
export interface KnownEmoji {
  /** Returns the emoji with this name; null if there is none. */
  named(name: string): Emoji | null;
  /** Returns why no such emoji has this name; null if one does. */
  problemOf(emoji: RequestedEmoji): Refusal | null;
  /** Returns the name to store and show: a Unicode emoji may be requested by any of its names, and has one canonical name. */
  shownName(emoji: Emoji): string;
}

/** An emoji as requested. `unknown`: an unknown kind. */
export interface RequestedEmoji {
  readonly kind: EmojiKind | 'unknown';
  readonly code: string;
  readonly name: string;
}

/** An emoji as a request names it; null parts follow from the name. */
export interface NamedEmoji {
  readonly name: string;
  readonly code: string | null;
  readonly kind: EmojiKind | 'unknown' | null;
}

/** Completes what a request names. */
export const requestedEmoji = ({ name, code, kind }: NamedEmoji, { named }: KnownEmoji): Either.Either<Refusal, RequestedEmoji> => {
  if (code !== null && kind !== null) return Either.right({ name, code, kind });
  const found = named(name);
  return found === null ? Either.left({ kind: 'noSuchEmoji', emojiName: name }) : Either.right({ name, code: code ?? found.code, kind: kind ?? found.kind });
};

/** Custom emoji take precedence over others of the same name. */
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

/** Loads the emoji of the transaction's organization. At most one statement. */
export const loadKnownEmoji = async (tx: ReadTx, { emoji }: Pick<Ports, 'emoji'>): Outcome<KnownEmoji> => {
  const own = await tx.customEmoji.all()();
  return Either.isLeft(own) ? own : Either.right(knownEmoji(emoji, own.right));
};
