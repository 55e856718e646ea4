import type { ChannelId, ServerFacts, UserId } from '@parley/core';
import type { Actor, Realm, TopicLinks, User } from '@parley/core/model';
import type { Open } from '@parley/core/rules';

/** The viewer: person, level, and address of the organization. Everything that the API shows of people, channels and messages depends on it. */
export interface Viewing {
  readonly open: Open;
  readonly realm: Realm;
  readonly server: ServerFacts;
  /** null for a caller without an account. */
  readonly reader: User | null;
  /** The client computes avatars from visible addresses. */
  readonly clientGravatar: boolean;
  /** False for hidden people: they are shown as unknown. */
  readonly isVisible: (user: User) => boolean;
}

/** The part of it that decides how an account is shown: the reader's role and whose account is their own. */
export interface AccountViewing extends Pick<Viewing, 'open' | 'clientGravatar' | 'isVisible'> {
  readonly server: Pick<ServerFacts, 'realmUrl' | 'dummyEmailHost'>;
  readonly realm: Pick<Realm, 'id' | 'stringId'>;
  readonly reader: Pick<User, 'id' | 'role'> | null;
}

/** The people and channels that messages reference, and the links in their topics. */
export interface MessageSurroundings {
  readonly people: ReadonlyMap<UserId, User>;
  readonly channelNames: ReadonlyMap<ChannelId, string>;
  /** The same function while the organization's linkifiers are the same: texts are shared by it. */
  readonly topicLinks: TopicLinks;
}

export interface MessageView extends Viewing {
  /** HTML, or the Markdown source. */
  readonly rendersMarkdown: boolean;
  readonly understandsEmptyTopic: boolean;
}

interface Circumstances {
  readonly open: Open;
  readonly realm: Realm;
  readonly server: ServerFacts;
  readonly actor: Actor | null;
}

export const viewing = (
  { open, realm, server, actor }: Circumstances,
  { clientGravatar = false, isVisible = () => true }: Partial<Pick<Viewing, 'clientGravatar' | 'isVisible'>> = {},
): Viewing => ({ open, realm, server, reader: actor?.user ?? null, clientGravatar, isVisible });
