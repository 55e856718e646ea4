import type { ChannelId, ServerFacts, UserId } from '@parley/core';
import type { Actor, Realm, User } from '@parley/core/model';
import type { Open } from '@parley/core/rules';

/** Who is shown something, at which level, and where their organization is reached. Everything that the API shows of people, channels and messages depends on it. */
export interface Viewing {
  readonly open: Open;
  readonly realm: Realm;
  readonly server: ServerFacts;
  /** null for someone without an account. */
  readonly reader: User | null;
  /** The reader's client computes avatars where it may see the address that they come from. */
  readonly clientGravatar: boolean;
  /** False for people that the reader must not learn of: they are shown as unknown. */
  readonly isVisible: (user: User) => boolean;
}

/** Whom and what messages name. */
export interface MessageSurroundings {
  readonly people: ReadonlyMap<UserId, User>;
  readonly channelNames: ReadonlyMap<ChannelId, string>;
}

export interface MessageView extends Viewing {
  /** HTML, or the Markdown it was written in. */
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
