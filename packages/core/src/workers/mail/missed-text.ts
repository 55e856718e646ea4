import { replyMailAddress } from '../../model/mail/mail-route.js';
import { personalSettingsOf } from '../../model/people/settings/personal-settings.js';
import type { Ports } from '../../ports/ports.js';
import type { Realm } from '../../model/organization/realm.js';
import { truncate } from '../../text/fold.js';
import type { MissedConversation, ShownMessage } from './load-missed.js';

/** Maximum bytes of all texts in a mail. */
const maxTextBytes = 40_000;

/** Maximum code points of one text. */
const maxTextLength = 4_000;

export interface MissedMailText {
  readonly subject: string;
  /** Lines that are not to be folded into one. */
  readonly text: string;
  /** Where a reply goes; null: nowhere. */
  readonly replyTo: string | null;
}

interface Writing {
  readonly realm: Realm;
  readonly server: Ports['server'];
  readonly renderer: Pick<Ports['renderer'], 'withoutSpoilers'>;
}

const hidden = 'Unknown user';

/** Line ends stay, and no other control characters. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ' ');

/** In UTF-8. */
const bytesOf = (text: string): number => {
  let bytes = 0;
  for (const character of text) bytes += [0x7f, 0x7ff, 0xffff].filter((last) => (character.codePointAt(0) ?? 0) > last).length + 1;
  return bytes;
};

const shown = ({ message, sender }: ShownMessage, { renderer }: Writing): string => {
  const time = new Date(message.sentAt).toISOString().slice(0, 16).replace('T', ' ');
  return `${sender?.fullName ?? hidden}, ${time} (UTC):\n${truncate(renderer.withoutSpoilers(plain(message.content)), maxTextLength, '…')}`;
};

/** The newest that fit, in their order, and how many do not. */
const newestThatFit = (texts: ReadonlyArray<string>): { readonly kept: ReadonlyArray<string>; readonly left: number } => {
  let bytes = 0;
  const kept: string[] = [];
  for (const text of [...texts].reverse()) {
    bytes += bytesOf(text);
    if (kept.length > 0 && bytes > maxTextBytes) break;
    kept.unshift(text);
  }
  return { kept, left: texts.length - kept.length };
};

const placeOf = ({ recipient, channelName, others }: MissedConversation): string => {
  if (recipient.kind === 'channel') return `#${channelName ?? ''}${recipient.topic === '' ? '' : ` > ${recipient.topic}`}`;
  const names = others.length === 0 ? hidden : others.map(({ fullName }) => fullName).join(', ');
  return recipient.participants.length > 2 ? `Group messages with ${names}` : `Messages from ${names}`;
};

const countOf = (count: number): string => (count === 1 ? 'a message' : `${count} messages`);

/** Chosen by people: `realm_name_in_email_notifications_policy`, 3 = never. */
const namedIn = (subject: string, { person }: MissedConversation, { name }: Pick<Realm, 'name'>): string =>
  personalSettingsOf(person).realmNameInEmailNotificationsPolicy === 3 ? subject : `${subject} [${name}]`;

const replyAddressOf = ({ mailPattern }: Ports['server'], token: string): string | null => (mailPattern === '' ? null : replyMailAddress(mailPattern, token));

const withContent = (missed: MissedConversation, token: string, writing: Writing): MissedMailText => {
  const { realm, server } = writing;
  const replyTo = replyAddressOf(server, token);
  const shownTexts = newestThatFit([...missed.context, ...missed.missed].map((one) => shown(one, writing)));
  const left = missed.olderLeftOut + shownTexts.left;
  const paragraphs = [
    `${placeOf(missed)}, at ${realm.name} (${server.realmUrl(realm.stringId)}):`,
    ...(left === 0 ? [] : [`(${countOf(left)} before these)`]),
    ...shownTexts.kept,
    `--\n${replyTo === null ? 'Replies to this mail reach nobody.' : 'Reply to this mail to answer in the conversation.'}\nYour settings there say which messages you get by mail.`,
  ];
  return { subject: namedIn(placeOf(missed), missed, realm), text: paragraphs.join('\n\n'), replyTo };
};

const withoutContent = (missed: MissedConversation, { realm, server }: Writing): MissedMailText => ({
  subject: namedIn('New messages', missed, realm),
  text: [
    `You have missed ${countOf(missed.missed.length + missed.olderLeftOut)} at ${realm.name} (${server.realmUrl(realm.stringId)}).`,
    'This mail does not tell their texts, by your settings or those of the organization. Replies to it reach nobody.',
    'Your settings there say which messages you get by mail.',
  ].join('\n\n'),
  replyTo: null,
});

/** Writes a mail of missed messages; the same each time while they stay as they are. */
export const missedText = (missed: MissedConversation, writing: Writing): MissedMailText =>
  missed.replyToken === null ? withoutContent(missed, writing) : withContent(missed, missed.replyToken, writing);
