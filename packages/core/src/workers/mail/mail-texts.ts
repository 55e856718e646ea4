import type { MailFacts, MailKind, OutgoingMail } from '../../model/mail/outgoing-mail.js';
import { type Mail, maxSubjectLength } from '../../ports/mailer.js';
import { truncate } from '../../text/fold.js';
import { mailedInvitationLink } from '../../use-cases/shared/invitations/invitation-link.js';
import { resetLink } from '../../use-cases/shared/people/password-reset-link.js';
import { confirmationLink, joinConfirmationLink, type MailWriting } from './confirmation-link.js';

interface Written {
  readonly subject: string;
  /** Paragraphs. */
  readonly paragraphs: ReadonlyArray<string>;
}

type MailText<Facts> = (facts: Facts, writing: MailWriting) => Written;

const mailTexts: { readonly [Kind in MailKind]: MailText<MailFacts[Kind]> } = {
  emailConfirmation: (facts, writing) => ({
    subject: `Confirm your new address at ${writing.realm.name}`,
    paragraphs: [
      `Somebody with an account at ${writing.realm.name} (${writing.server.realmUrl(writing.realm.stringId)}) wants to use this address from now on.`,
      'If that was you, open this page within 24 hours and confirm it there:',
      confirmationLink(writing, facts),
      'If not, do nothing: the account keeps its present address.',
    ],
  }),
  joinConfirmation: (facts, writing) => ({
    subject: `Join ${writing.realm.name}`,
    paragraphs: [
      `Somebody asked to join ${writing.realm.name} (${writing.server.realmUrl(writing.realm.stringId)}) with this address.`,
      'If that was you, open this page within 24 hours and go on there:',
      joinConfirmationLink(writing, facts),
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
  passwordReset: (facts, { realm, server, secrets }) => ({
    subject: `Another password at ${realm.name}`,
    paragraphs: [
      `Somebody asked for another password of your account at ${realm.name} (${server.realmUrl(realm.stringId)}).`,
      'If that was you, open this page within 24 hours and choose one there:',
      resetLink({ secrets, server }, realm, facts),
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
      mailedInvitationLink(writing, facts),
      ...(facts.expiresAt === null ? [] : [`The invitation ends on ${new Date(facts.expiresAt).toISOString().slice(0, 16).replace('T', ' at ')} (UTC).`]),
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
const textOf = (mail: OutgoingMail): MailText<OutgoingMail['facts']> => mailTexts[mail.kind] as MailText<OutgoingMail['facts']>;

/** Writes a mail; the same each time. */
export const writeMail = (mail: OutgoingMail, writing: MailWriting): Mail => {
  const { subject, paragraphs } = textOf(mail)(mail.facts, writing);
  return {
    to: mail.to,
    subject: truncate(oneLine(subject), maxSubjectLength, '…'),
    text: `${paragraphs.map(oneLine).join('\n\n')}\n`,
    id: `mail-${mail.realmId}-${mail.id}`,
  };
};

/** False for a mail that a newer version of the server, running beside this one, wants to send. */
export const isKnownMail = ({ kind }: OutgoingMail): boolean => Object.hasOwn(mailTexts, kind);
