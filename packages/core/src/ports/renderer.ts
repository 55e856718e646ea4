import type { PictureSize } from '../model/files/attachment.js';
import type { ChannelId, GroupId, MessageId, UserId } from '../model/ids.js';
import type { TopicName } from '../model/topics/topic.js';

/** `@**name**`, `@**name|id**` or `@**|id**`, as written; `silent` is the `@_` form. */
export interface UserReference {
  readonly name: string;
  readonly id: number | null;
}

/** `#**name**`, `#**name>topic**` or `#**name>topic@message**`: only the name is looked up. */
export interface ChannelReference {
  readonly name: string;
}

/** A topic of a channel, or one message in it. */
export interface LinkedPlace {
  readonly channel: { readonly id: ChannelId; readonly name: string };
  readonly topic: TopicName;
  readonly messageId: MessageId | null;
}

/** What a text names, before anything is looked up. Lists are distinct and bounded by the length of the text. */
export interface References {
  readonly users: ReadonlyArray<UserReference>;
  readonly groups: ReadonlyArray<string>;
  readonly channels: ReadonlyArray<ChannelReference>;
  /** What stands between colons and may be the name of an emoji, known to everybody or not. */
  readonly emoji: ReadonlyArray<string>;
  /** Uploaded files that an address in it may name, by `pathIdOf`, of whatever organization. */
  readonly files: ReadonlyArray<string>;
}

/** What the references turned out to be; a reference without an entry is rendered as plain text. */
export interface ResolvedReferences {
  /** A reference with an id matches only the user of that id whose full name is the written one, or any written name that is empty. */
  readonly users: ReadonlyArray<{ readonly id: UserId; readonly fullName: string }>;
  readonly groups: ReadonlyArray<{ readonly id: GroupId; readonly name: string }>;
  readonly channels: ReadonlyArray<{ readonly id: ChannelId; readonly name: string }>;
  /** Those of the organization, each with the address of its picture: they come before those that everybody has. */
  readonly emoji: ReadonlyArray<{ readonly name: string; readonly address: string }>;
  /** Uploaded files that the writer may read. */
  readonly files: ReadonlyArray<ResolvedFile>;
}

/** An uploaded file as far as its looks in a text depend on it. */
export interface ResolvedFile {
  /** By `pathIdOf`. */
  readonly pathId: string;
  readonly mediaType: string;
  /** null for whatever is no picture that browsers show. */
  readonly picture: PictureSize | null;
}

/** How a text is to be shown, by whoever writes and where it stands. */
export interface RenderOptions {
  /** `:)` becomes an emoji. */
  readonly emoticons: boolean;
  /** Pictures among its files are shown, behind what links them. */
  readonly previews: boolean;
}

/** A rendered text, and who and what it addresses. Silent mentions are not among `mentionedUsers` and `mentionedGroups`. */
export interface Rendered {
  readonly html: string;
  readonly mentionedUsers: ReadonlyArray<UserId>;
  readonly mentionedGroups: ReadonlyArray<GroupId>;
  /** `@**all**`, `@**everyone**`, `@**channel**`, `@**stream**`, not silent. */
  readonly mentionsChannel: boolean;
  /** `@**topic**`, not silent. */
  readonly mentionsTopic: boolean;
  readonly hasLink: boolean;
  readonly hasImage: boolean;
  /** Those of the resolved files that it links, by `pathIdOf`, each once. */
  readonly linkedFiles: ReadonlyArray<string>;
  /** Starts with `/me ` and renders as one paragraph. */
  readonly isMeMessage: boolean;
}

/**
 * Turns Markdown into HTML: pure, synchronous, bounded by the length of the text, never throwing.
 * Stored HTML carries `version` and is rendered again when older.
 */
export interface Renderer {
  readonly version: number;
  references(text: string): References;
  /** Without a taste there is neither. */
  render(text: string, resolved: ResolvedReferences, options?: RenderOptions): Rendered;
  /**
   * The HTML of a text that an older version has made into this HTML. It names whom and what it named then, by the names of then: nobody is mentioned who was not,
   * and nothing is looked up.
   */
  renderAgain(text: string, html: string): string;
  /** Markdown that links a place, under these words or under its own name, whatever signs are in that. The channel must be resolved when it is rendered. */
  linkTo(place: LinkedPlace, words: string | null): string;
  /** Of `references`, the names of emoji alone: nothing else is looked up for a description. */
  emojiNames(text: string): ReadonlyArray<string>;
  /** One line of inline Markdown without mentions or previews, as channel descriptions are shown; with these emoji of the organization. */
  renderInline(text: string, emoji?: ResolvedReferences['emoji']): string;
}
