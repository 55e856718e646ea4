import type { Instant } from '../../model/instant.js';
import type { MailFacts, MailKind, OutgoingMail } from '../../model/mail/outgoing-mail.js';
import type { Realm } from '../../model/organization/realm.js';
import { type Mail, maxSubjectLength } from '../../ports/mailer.js';
import type { Ports } from '../../ports/ports.js';
import { truncate } from '../../text/fold.js';
import { secretLink } from '../../use-cases/shared/secret-links.js';
import type { MissedConversation } from './load-missed.js';
import { missedText } from './missed-text.js';

/** What a mail is written with, beside its facts. */
interface MailWriting extends Pick<Ports, 'secrets' | 'server'> {
  readonly realm: Realm;
}

interface Written {
  readonly subject: string;
  /** Paragraphs. */
  readonly paragraphs: ReadonlyArray<string>;
}

type MailText<Facts> = (facts: Facts, writing: MailWriting) => Written;

/** Kinds whose facts say all. */
type FactualKind = Exclude<MailKind, 'missedMessages'>;

export type FactualMail = Extract<OutgoingMail, { readonly kind: FactualKind }>;

/** `2026-06-15 at 12:30` */
const minuteOf = (at: Instant): string => new Date(at).toISOString().slice(0, 16).replace('T', ' at ');

const mailTexts: { readonly [Kind in FactualKind]: MailText<MailFacts[Kind]> } = {
  emailConfirmation: (facts, writing) => ({
    subject: `Confirm your new address at ${writing.realm.name}`,
    paragraphs: [
      `Somebody with an account at ${writing.realm.name} (${writing.server.realmUrl(writing.realm.stringId)}) wants to use this address from now on.`,
      'If that was you, open this page within 24 hours and confirm it there:',
      secretLink(writing, writing.realm, 'emailChange', facts),
      'If not, do nothing: the account keeps its present address.',
    ],
  }),
  joinConfirmation: (facts, writing) => ({
    subject: `Join ${writing.realm.name}`,
    paragraphs: [
      `Somebody asked to join ${writing.realm.name} (${writing.server.realmUrl(writing.realm.stringId)}) with this address.`,
      'If that was you, open this page within 24 hours and go on there:',
      secretLink(writing, writing.realm, 'joinRequest', facts),
      'If not, do nothing: without that page nobody gets an account with this address.',
    ],
  }),
  emailChanged: ({ newEmail }, { realm, server }) => ({
    subject: `Your address at ${realm.name} was changed`,
    paragraphs: [
      `Your account at ${realm.name} (${server.realmUrl(realm.stringId)}) uses the address ${newEmail} now, instead of this one.`,
      'If you did not do that, write to an administrator of the organization at once.',
    ],
  }),
  passwordReset: (facts, writing) => ({
    subject: `Another password at ${writing.realm.name}`,
    paragraphs: [
      `Somebody asked for another password of your account at ${writing.realm.name} (${writing.server.realmUrl(writing.realm.stringId)}).`,
      'If that was you, open this page within 24 hours and choose one there:',
      secretLink(writing, writing.realm, 'passwordReset', facts),
      'If not, do nothing: your password stays as it is.',
    ],
  }),
  noPasswordToReset: (_, { realm, server }) => ({
    subject: `Another password at ${realm.name}`,
    paragraphs: [
      `Somebody asked for another password at ${realm.name} (${server.realmUrl(realm.stringId)}), and gave this address.`,
      'No active account signs in there with this address and a password. If it was you, try another of your addresses, or ask an administrator of the organization.',
      'If not, do nothing.',
    ],
  }),
  signedIn: ({ at, address }, { realm, server }) => ({
    subject: `Somebody signed in as you at ${realm.name}`,
    paragraphs: [
      `On ${minuteOf(at)} (UTC) somebody signed in with your account at ${realm.name} (${server.realmUrl(realm.stringId)})${address === null ? '' : `, from the network address ${address}`}.`,
      'If that was you, do nothing. You can switch such mails off in the settings of your account.',
      'If not, choose another password at once, and write to an administrator of the organization.',
    ],
  }),
  realmDeactivated: ({ byName, deletionDueAt }, { realm, server }) => ({
    subject: `${realm.name} was deactivated`,
    paragraphs: [
      `The organization ${realm.name} (${server.realmUrl(realm.stringId)}), of which you are an owner, was deactivated by ${byName}.`,
      'Nobody can sign in any more, and programs get no answer. Everything that was written is kept, and the operator of the server can reactivate the organization.',
      ...(deletionDueAt === null
        ? []
        : [`On ${new Date(deletionDueAt).toISOString().slice(0, 10)} all of its data will be deleted, unless it is reactivated before.`]),
    ],
  }),
  invitation: (facts, writing) => ({
    subject: `${facts.inviterName} invites you to ${writing.realm.name}`,
    paragraphs: [
      `${facts.inviterName} invites you to join ${writing.realm.name} (${writing.server.realmUrl(writing.realm.stringId)}). Open this page to join:`,
      secretLink(writing, writing.realm, 'mailedInvitation', facts),
      ...(facts.expiresAt === null ? [] : [`The invitation ends on ${minuteOf(facts.expiresAt)} (UTC).`]),
      'It is for this address alone. If you do not want to join, do nothing.',
    ],
  }),
  accountDeactivated: ({ comment }, { realm, server }) => ({
    subject: `Your account at ${realm.name} was deactivated`,
    paragraphs: [
      `An administrator of ${realm.name} (${server.realmUrl(realm.stringId)}) has deactivated your account: you cannot sign in any more.`,
      ...(comment === '' ? [] : ['The administrator wrote:', ...comment.split('\n').filter((line) => line.trim() !== '')]),
    ],
  }),
};

/** Names of organizations are chosen by people: no line of a mail's header may begin in them. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** NOTE: TypeScript cannot follow a kind through the union of the mails. */
const textOf = (mail: FactualMail): MailText<FactualMail['facts']> => mailTexts[mail.kind] as MailText<FactualMail['facts']>;

const idOf = ({ realmId, id }: OutgoingMail): string => `mail-${realmId}-${id}`;

const subjectOf = (text: string): string => truncate(oneLine(text), maxSubjectLength, '…');

/** Writes a mail; the same each time. */
export const writeMail = (mail: FactualMail, writing: MailWriting): Mail => {
  const { subject, paragraphs } = textOf(mail)(mail.facts, writing);
  return { to: mail.to, subject: subjectOf(subject), text: `${paragraphs.map(oneLine).join('\n\n')}\n`, id: idOf(mail) };
};

/** Writes the mail of a conversation that somebody has missed. */
export const writeMissedMail = (mail: OutgoingMail, missed: MissedConversation, writing: MailWriting & Pick<Ports, 'renderer'>): Mail => {
  const { subject, text, replyTo } = missedText(missed, writing);
  return { to: missed.person.email, subject: subjectOf(subject), text: `${text}\n`, id: idOf(mail), ...(replyTo === null ? {} : { replyTo }) };
};

/** null for a mail of another kind, also for one that only a newer version of the server knows. */
export const missedIn = (mail: OutgoingMail): MailFacts['missedMessages'] | null => (mail.kind === 'missedMessages' ? mail.facts : null);

export const isFactual = (mail: OutgoingMail): mail is FactualMail => Object.hasOwn(mailTexts, mail.kind);
