import type { PictureSize } from '../model/files/attachment.js';
import type { ChannelId, GroupId, MessageId, UserId } from '../model/ids.js';
import type { Either } from 'fp-ts/lib/Either.js';
import type { Instant } from '../model/instant.js';
import type { Linkifiers } from '../model/organization/linkifier.js';
import type { TopicLinks } from '../model/topics/topic-link.js';
import type { TopicName } from '../model/topics/topic.js';

/** `@**name**`, `@**name|id**` or `@**|id**`, as written; `silent`: the `@_` form. */
export interface UserReference {
  readonly name: string;
  readonly id: number | null;
}

/** `#**name**`, `#**name>topic**` or `#**name>topic@message**`; only the name is looked up. */
export interface ChannelReference {
  readonly name: string;
}

/** A topic of a channel, or one message in it. */
export interface LinkedPlace {
  readonly channel: { readonly id: ChannelId; readonly name: string };
  readonly topic: TopicName;
  readonly messageId: MessageId | null;
}

/** Names that a text refers to, before look-up. Lists are distinct and bounded by the length of the text. */
export interface References {
  readonly users: ReadonlyArray<UserReference>;
  readonly groups: ReadonlyArray<string>;
  readonly channels: ReadonlyArray<ChannelReference>;
  /** Words between colons that may be emoji names, custom or Unicode. */
  readonly emoji: ReadonlyArray<string>;
  /** Uploaded files that addresses in the text may name, by `pathIdOf`, of any organization. */
  readonly files: ReadonlyArray<string>;
}

/** Results of looking up the references; a reference without one is rendered as plain text. */
export interface ResolvedReferences {
  /** A reference with an id matches only the user with that id, if the written name is empty or the full name. */
  readonly users: ReadonlyArray<{ readonly id: UserId; readonly fullName: string }>;
  /** Named to the letter. `isDeactivated`: mentioned silently; absent: false. */
  readonly groups: ReadonlyArray<{ readonly id: GroupId; readonly name: string; readonly isDeactivated?: boolean }>;
  readonly channels: ReadonlyArray<{ readonly id: ChannelId; readonly name: string }>;
  /** Custom emoji with picture addresses; they take precedence over Unicode emoji. */
  readonly emoji: ReadonlyArray<{ readonly name: string; readonly address: string }>;
  /** Uploaded files that the author may read. */
  readonly files: ReadonlyArray<ResolvedFile>;
}

/** The properties of an uploaded file that rendering depends on. */
export interface ResolvedFile {
  /** By `pathIdOf`. */
  readonly pathId: string;
  readonly mediaType: string;
  /** null unless the file is a picture that browsers show. */
  readonly picture: PictureSize | null;
}

/** Options that depend on the author and on the text's place. */
export interface RenderOptions {
  /** Converts `:)` and similar to emoji. */
  readonly emoticons: boolean;
  /** Shows linked pictures below their links. */
  readonly previews: boolean;
  /** When the text was written: `10:30` is a time of that day. Absent: a time needs its date. */
  readonly writtenAt?: Instant;
  /** Those of the organization. Default: none. */
  readonly linkifiers?: Linkifiers;
  /** Maximum number of characters of HTML; a text that would become more is shown as written. Default: by the length of the text. */
  readonly maxHtml?: number;
}

/** Why a pattern cannot be used: in the words of RE2, or because matching it would take too much work. */
export type PatternProblem = { readonly kind: 'malformed'; readonly problem: string } | { readonly kind: 'tooLarge' };

/** A rendered text and the people and groups that it addresses. `mentionedUsers` and `mentionedGroups` exclude silent mentions. */
export interface Rendered {
  readonly html: string;
  readonly mentionedUsers: ReadonlyArray<UserId>;
  readonly mentionedGroups: ReadonlyArray<GroupId>;
  /** `@**all**`, `@**everyone**`, `@**channel**`, `@**stream**`, without silent ones. */
  readonly mentionsChannel: boolean;
  /** `@**topic**`, without silent ones. */
  readonly mentionsTopic: boolean;
  readonly hasLink: boolean;
  readonly hasImage: boolean;
  /** Those resolved files that the text links, by `pathIdOf`, distinct. */
  readonly linkedFiles: ReadonlyArray<string>;
  /** The text starts with `/me ` and renders as one paragraph. */
  readonly isMeMessage: boolean;
}

/** People and groups, as often as they are mentioned. */
export interface Mentioned {
  readonly users: ReadonlyArray<UserId>;
  readonly groups: ReadonlyArray<GroupId>;
}

/**
 * Renders Markdown as HTML: synchronous, bounded by the length of the text, never throws; pure but for `prepare`. Stored HTML has a `version` and is rendered
 * again when outdated.
 */
export interface Renderer {
  readonly version: number;
  references(text: string): References;
  /** Without options, both are off. */
  render(text: string, resolved: ResolvedReferences, options?: RenderOptions): Rendered;
  /**
   * Does ahead, in another thread, what takes long in rendering a text; holds it for `render`, which would do it in place, until the returned function is called.
   * What takes too long is then shown as source. Null for texts that are cheap to render, which most are; absent: all are.
   */
  readonly prepare?: (text: string) => (() => Promise<() => void>) | null;
  /** Renders a text again whose HTML an older version made. Keeps the names and mentions of that HTML: adds no mentions, looks nothing up. */
  renderAgain(text: string, html: string, maxHtml?: number): string;
  /** Returns the text with the headings of its spoilers, and without what they hide. */
  withoutSpoilers(text: string): string;
  /** Returns the people and groups that HTML of any version mentions by name; silent mentions do not count. */
  mentionedIn(html: string): Mentioned;
  /** Returns the names of the groups of a linkifier's pattern. */
  groupsOf(pattern: string): Either<PatternProblem, ReadonlyArray<string>>;
  /** Finds the links in the name of a topic: those of linkifiers, and addresses. The same function for the same list. */
  topicLinks(linkifiers: Linkifiers): TopicLinks;
  /** Returns Markdown that links a place, with these words or its own name, escaped. The channel must be among the resolved references. */
  linkTo(place: LinkedPlace, words: string | null): string;
}
