import type { PushNotice } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { avatarAddress, unknownAvatarAddress } from '../people/avatar.js';
import { unknownName } from '../people/shown-user.js';
import { renderedText } from './rendered-text.js';

export type MessageNotice = Extract<PushNotice, { readonly kind: 'message' }>;

/** Code points of a message that a notification shows. */
const maxShown = 200;

export interface NoticeText {
  readonly content: string;
  readonly isTruncated: boolean;
}

/** The beginning of a rendered message. */
export const noticeText = (html: string): NoticeText => {
  const text = renderedText(html);
  const letters = [...text];
  return letters.length <= maxShown ? { content: text, isTruncated: false } : { content: `${letters.slice(0, maxShown).join('')}…`, isTruncated: true };
};

const absolute = (address: string, origin: string): string => (address.startsWith('/') ? `${origin}${address}` : address);

/** The sender as the person may see them; a phone knows no page that the picture's address could be relative to. */
export const senderIn = ({ sender, isSenderVisible, server }: MessageNotice, realm: Realm): { readonly name: string; readonly avatar: string } => {
  const host = { realm, server };
  return {
    name: isSenderVisible ? sender.fullName : unknownName,
    avatar: absolute(isSenderVisible ? avatarAddress(sender, host) : unknownAvatarAddress(host), server.realmUrl(realm.stringId)),
  };
};
