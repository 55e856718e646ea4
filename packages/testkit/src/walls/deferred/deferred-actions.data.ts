/** Something that a person's right allowed once and that acts later, when they may have lost the right. */
export interface DeferredAction {
  readonly action: string;
  /** Whose rights count when it acts. */
  readonly by: string;
  /** What is asked then. */
  readonly right: string;
  /** The use case, worker or rule that asks, below `packages/core/src`, and the name by which it asks. */
  readonly asks: readonly [path: string, name: string];
  /** What happens where the right is gone. */
  readonly otherwise: string;
  /** The test with the attack: its file below `packages`, and its title. */
  readonly held: readonly [path: string, title: string];
  /** Links, tokens and workers by which it acts: names of `LinkUse`, of methods of `Secrets`, and of passes. */
  readonly through: ReadonlyArray<string>;
}

export const deferredActions: ReadonlyArray<DeferredAction> = [
  {
    action: 'An invitation, mailed or by link, makes an account',
    by: 'its maker',
    right: 'to invite in this way and with this role',
    asks: ['use-cases/people/joining/find-admission.ts', 'isInvitationValid'],
    otherwise: 'is of no use',
    held: ['api-tests/src/people/joining/joining-invited.http.test.ts', 'that gives a role which its inviter could not give any more'],
    through: ['invitation', 'join'],
  },
  {
    action: 'An invitation subscribes to channels',
    by: 'its maker',
    right: 'to enter each channel and to add people to it',
    asks: ['use-cases/people/joining/places-given.ts', 'stillInvitesInto'],
    otherwise: 'the channel is left out; administrators and the maker are told',
    held: ['api-tests/src/people/joining/rights-then.http.test.ts', 'a public channel that became private: its maker, who cannot enter it any more'],
    through: ['invitation', 'join'],
  },
  {
    action: 'An invitation adds to groups',
    by: 'its maker',
    right: 'to add people to each group',
    asks: ['use-cases/people/joining/places-given.ts', 'stillInvitesIntoGroup'],
    otherwise: 'the group is left out; administrators and the maker are told',
    held: ['api-tests/src/people/joining/rights-then.http.test.ts', 'a private channel and a group whose maker was removed from both'],
    through: ['invitation', 'join'],
  },
  {
    action: 'An invitation welcomes with a text of its own',
    by: 'its maker',
    right: 'to choose the text',
    asks: ['use-cases/people/joining/arrival.ts', 'welcomeTextOf'],
    otherwise: 'the text of the organization is sent',
    held: ['api-tests/src/people/joining/rights-then.http.test.ts', "a demoted administrator's welcome text gives way to the organization's"],
    through: ['invitation', 'join'],
  },
  {
    action: 'A scheduled message is sent',
    by: 'its sender',
    right: 'to send this message there',
    asks: ['use-cases/personal/scheduled-messages/deliver-scheduled-message.ts', 'authorizeMessage'],
    otherwise: 'it fails, and its sender is told why',
    held: ['api-tests/src/personal/delivery.http.test.ts', 'after the sender was removed from a private channel'],
    through: ['dueWork'],
  },
  {
    action: 'A reminder shows a message',
    by: 'its owner',
    right: 'to read the message',
    asks: ['use-cases/personal/reminders/deliver-reminder.ts', 'remindersInWords'],
    otherwise: 'it says that the message is not there for them any more',
    held: ['api-tests/src/personal/reminders.http.test.ts', 'after the person was removed from a private channel'],
    through: ['dueWork'],
  },
  {
    action: 'An outgoing webhook sends a message to its service',
    by: 'its bot',
    right: 'to read the message',
    asks: ['use-cases/messages/webhooks/prepare-call.ts', 'ifKnown'],
    otherwise: 'nothing is sent',
    held: [
      'api-tests/src/messages/webhooks/outgoing-webhooks.http.test.ts',
      'a message that is gone, or whose bot is deactivated or may no longer read it, is not sent',
    ],
    through: ['webhooks', 'serviceToken'],
  },
  {
    action: 'An answer of an outgoing webhook is posted',
    by: 'its bot',
    right: 'to send this message there',
    asks: ['use-cases/messages/webhooks/finish-call.ts', 'authorizeMessage'],
    otherwise: 'nothing is posted',
    held: ['api-tests/src/messages/webhooks/outgoing-webhooks.http.test.ts', 'an answer is posted only where the bot may post at that moment'],
    through: ['webhooks'],
  },
  {
    action: 'An incoming webhook, or any program with a key, calls',
    by: 'the account of the key',
    right: 'that of each call',
    asks: ['use-cases/shared/people/load-actor.ts', 'credentials'],
    otherwise: 'the call is refused; the owner of a webhook is told',
    held: ['api-tests/src/messages/webhooks/incoming-webhooks.http.test.ts', 'a bot posts only where it may, and a deactivated one nowhere'],
    through: ['apiKey'],
  },
  {
    action: 'A mail to the address of a channel is posted',
    by: 'the maker of the address',
    right: 'to send this message there',
    asks: ['use-cases/mail/to-channel.ts', 'authorizeAddress'],
    otherwise: 'the mail is refused',
    held: [
      'api-tests/src/mail/mail-address.http.test.ts',
      'is limited by the rights of its maker: refused after they left, lost the right to post or were closed',
    ],
    through: ['mailToken'],
  },
  {
    action: 'A mail that answers a mail of missed messages is posted',
    by: 'the person who got the mail',
    right: 'to read the message, and to send this one there',
    asks: ['use-cases/mail/to-conversation.ts', 'authorizeMessage'],
    otherwise: 'the mail is refused',
    held: ['email-gateway/src/replies.http.test.ts', 'where the person has left the channel, or may not post there'],
    through: ['replyToken'],
  },
  {
    action: 'An export is made',
    by: 'the administrator who asked',
    right: 'to ask for an export',
    asks: ['use-cases/organization/exports/authorize-export-then.ts', 'canExport'],
    otherwise: 'it fails, which administrators see',
    held: ['api-tests/src/organization/exports/interrupted-exports.http.test.ts', 'meanwhile is not made, and administrators see that it failed'],
    through: ['exports'],
  },
  {
    action: 'The link of an export is opened',
    by: 'the person who opens it',
    right: 'to read exports',
    asks: ['use-cases/organization/exports/find-export.ts', 'canReadExports'],
    otherwise: 'the archive is missing',
    held: [
      'api-tests/src/organization/exports/exports.http.test.ts',
      'the link opens for present administrators of the organization alone; to others the archive is missing',
    ],
    through: ['fileToken'],
  },
  {
    action: 'A temporary link of a file is opened',
    by: 'anybody who has it, for 60 seconds',
    right: 'none: the right was asked when it was given',
    asks: ['use-cases/files/find-file-by-link.ts', 'temporaryPath'],
    otherwise: 'it ends by itself',
    held: ['api-tests/src/files/fetch.http.test.ts', 'needs no account, and ends after 60 seconds'],
    through: ['fileToken'],
  },
  {
    action: 'A link changes the address of an account',
    by: 'the person who asked',
    right: 'to change it, and to have this address',
    asks: ['use-cases/people/email/confirm-email-change.ts', 'decideOwnEmail'],
    otherwise: 'it is refused',
    held: ['api-tests/src/people/email/email-change.http.test.ts', 'everything is checked again at the confirmation'],
    through: ['confirmEmail'],
  },
  {
    action: 'A link makes an account for a confirmed address',
    by: 'the organization',
    right: 'that the address may get an account',
    asks: ['use-cases/people/joining/join.ts', 'checkNewAddress'],
    otherwise: 'it is refused',
    held: ['api-tests/src/people/joining/joining.http.test.ts', 'makes one account and is used up then'],
    through: ['join'],
  },
  {
    action: 'A link sets another password',
    by: 'the person whose account it is',
    right: 'to sign in with a password here',
    asks: ['use-cases/people/password-reset/reset-password.ts', 'passwordSignIn'],
    otherwise: 'it is no valid link',
    held: ['api-tests/src/people/signing-in/password-reset.http.test.ts', 'where passwords are switched off, nothing is mailed, and links are not valid'],
    through: ['resetPassword'],
  },
  {
    action: 'A phone is notified of a message',
    by: 'the person whose phone it is',
    right: 'to receive the message',
    asks: ['workers/push/prepare-pushes.ts', 'loadReaderChannels'],
    otherwise: 'nothing is sent',
    held: ['api-tests/src/devices/notifications.http.test.ts', 'where its topic is muted, or its channel left'],
    through: ['pushes'],
  },
  {
    action: 'A mail tells of missed messages',
    by: 'the person who missed them',
    right: 'to read each message',
    asks: ['workers/mail/load-missed.ts', 'loadReaderChannels'],
    otherwise: 'the message is left out',
    held: ['api-tests/src/mail/missed-mail.http.test.ts', 'also while the mail already waits for the mail server'],
    through: ['missedMail', 'mail'],
  },
];

/** Links, tokens and passes by which no person's right acts later, and why. */
export const noDeferredRight: Readonly<Record<string, string>> = {
  linkKey: 'derives the links that are named here by their use',
  endedExports: 'ends what is over',
  departures: 'tells who has gone offline, to those who see it then',
  registrations: 'registers a phone with the relay for its own person',
  directory: 'deactivates who is gone from the directory',
  recurringWork: 'the work of the service itself',
};
