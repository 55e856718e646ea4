import type { ChannelId, RealmId, UserId } from '../ids.js';

/** The owner of a token in an address: mail to it becomes a message of `senderId` in the channel, as long as `creatorId` may post there. */
export interface MailAddress {
  readonly channelId: ChannelId;
  readonly creatorId: UserId;
  readonly senderId: UserId;
}

export interface FoundMailAddress extends MailAddress {
  readonly realmId: RealmId;
}

/** Reduces a name to lower-case ASCII letters, digits and hyphens, for an address. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '');

/** Builds the part before the `@`: the name if all of it fits in an address, and the token, which alone identifies the address. Spec: 4.5 */
export const mailLocalPart = (channelName: string, token: string): string => {
  const dashed = channelName.replace(/[^\p{L}\p{N}\p{M}_]+/gu, '-');
  const slug = plain(dashed);
  const name = [...slug].length === [...dashed].length ? `${slug}.` : '';
  return `${name}${token}.show-sender`;
};

/** `%s` in the pattern is replaced by the part before the `@`. The pattern is null if the operator takes no mail. */
export const mailAddressOf = (pattern: string, channelName: string, token: string): string =>
  pattern === '' ? '' : pattern.replace('%s', mailLocalPart(channelName, token));
