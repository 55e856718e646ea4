import type { Instant } from '@parley/core';
import { hasSharedHistory, isPrivate, pathIdOf, type Realm } from '@parley/core/model';
import type { ImportedAttachment } from '@parley/store-knex';
import type { ImportPorts } from '../import-ports.js';
import type { KnownNames } from './known-names.js';

type Renderer = ImportPorts['renderer'];
export type RenderedText = ReturnType<Renderer['render']>;

/** Whose text it is, and what they may name. */
export interface TextContext {
  readonly senderId: number;
  /** Absent: unknown. */
  readonly writtenAt?: Instant;
  /** Those that the archive says are linked by the message. */
  readonly attachments: ReadonlyArray<ImportedAttachment>;
  /** Whether the sender is, or was, in a channel that not everybody may know of. */
  readonly knowsChannel: (channelId: number) => boolean;
}

export type RenderText = (text: string, context: TextContext) => RenderedText;

/** Renders texts anew, as this service does: nothing of the HTML in the archive is kept. */
export const textRenderer = (renderer: Renderer, realm: Realm, names: KnownNames): RenderText => {
  const options = { previews: realm.policies.imagePreviews, linkifiers: realm.linkifiers };
  return (text, { senderId, writtenAt, attachments, knowsChannel }) => {
    const { users, groups, channels, emoji, files } = renderer.references(text);
    return renderer.render(
      text,
      {
        users: users.flatMap(({ id, name }) => (id === null ? names.people.byName(name) : [names.people.byId(id)].flatMap((person) => person ?? []))),
        groups: groups.flatMap(names.groups),
        channels: channels.flatMap(({ name }) => {
          const channel = names.channels(name);
          if (channel === null) return [];
          const isOpen = !isPrivate(channel.privacy) && hasSharedHistory(channel.privacy) && !names.people.isGuest(senderId);
          return isOpen || knowsChannel(channel.id) ? [channel] : [];
        }),
        emoji: emoji.flatMap((name) => names.emoji(name) ?? []),
        files: attachments
          .map(({ path, mediaType, picture }) => ({ pathId: pathIdOf(realm.id, path), mediaType, picture }))
          .filter(({ pathId }) => files.includes(pathId)),
      },
      { ...options, emoticons: names.people.translatesEmoticons(senderId), ...(writtenAt === undefined ? {} : { writtenAt }) },
    );
  };
};
