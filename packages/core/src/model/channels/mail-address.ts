import type { ChannelId, RealmId, UserId } from '../ids.js';

/** To whom a token of an address belongs: mail to it becomes a message of `senderId` in the channel, for as long as `creatorId` may post there. */
export interface MailAddress {
  readonly channelId: ChannelId;
  readonly creatorId: UserId;
  readonly senderId: UserId;
}

export interface FoundMailAddress extends MailAddress {
  readonly realmId: RealmId;
}

/** Lower-case ASCII letters, digits and hyphens: what is left of a name in an address. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '');

/** The part before the `@`: the name, where all of it can stand there, and the token, by which alone the address is found. Spec: 4.5 */
export const mailLocalPart = (channelName: string, token: string): string => {
  const dashed = channelName.replace(/[^\p{L}\p{N}\p{M}_]+/gu, '-');
  const slug = plain(dashed);
  const name = [...slug].length === [...dashed].length ? `${slug}.` : '';
  return `${name}${token}.show-sender`;
};

/** `%s` stands for the part before the `@`; an operator who takes no mail has no pattern. */
export const mailAddressOf = (pattern: string, channelName: string, token: string): string =>
  pattern === '' ? '' : pattern.replace('%s', mailLocalPart(channelName, token));
