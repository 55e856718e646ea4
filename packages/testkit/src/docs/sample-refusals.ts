import type {
  AddressHolder,
  AddressProblem,
  FieldDataProblem,
  InvitationFailure,
  NarrowProblem,
  ProfileValueProblem,
  Refusal,
  RefusalKind,
} from '@parley/core';
import { groupId, messageId, queueId, userId } from '@parley/core';
import type { ProviderProblem } from '@parley/core/model';
import { refusalReplies } from '@parley/wire';

/** One value for every field of a refusal. A refusal takes its own. */
const fields = {
  named: 'hamlet@example.com',
  provider: 'zoom',
  userId: userId(9),
  groupId: groupId(12),
  messageId: messageId(345),
  queueId: queueId('fb67bf8a-c031-47cc-84cf-ed80accacda8'),
  eventId: 77,
  groupName: 'role:internet',
  scope: 'channel',
  setting: 'canRemoveSubscribers',
  channelName: 'design',
  channelId: 12,
  channelNames: ['design', 'tests'],
  position: 3,
  value: 0,
  email: 'hamlet@example.com',
  emojiName: 'parrot',
  mebibytes: 5,
  problem: 'undecodable',
  flag: 'unread',
  operation: 'replace',
  topic: 'lunch',
  operator: 'near',
  operand: 'home',
  in: 'channel',
  of: 'scheduledMessage',
  requested: 'channel',
  retryAfterSeconds: 28.5,
  prefix: 'role:',
  about: 'members',
  firstAllowed: messageId(345),
  total: 20,
  allowed: 12,
  max: 20_000,
  entity: 'owner',
  fullName: 'Hamlet',
  sound: 'gong',
  seconds: 30,
  fieldId: 4,
  field: 'Birthday',
  key: 'text',
  what: 'name',
  integrationName: 'giphy',
  excess: 12,
  limit: 10_000_000,
  policy: 'waitingPeriodDays',
  method: 'Magic',
  methods: ['Email'],
  picture: 'icon',
  days: 14,
  domain: 'example.com',
  group: 'number',
  objections: [{ kind: 'realm', settings: ['canCreateGroups'] }],
} as const;

const problems: ReadonlyArray<NarrowProblem> = [
  { problem: 'unknownOperator', operator: 'colour' },
  { problem: 'unknownOperand', operator: 'is', operand: 'funny' },
  { problem: 'unknownOperand', operator: 'channels', operand: 'funny' },
  { problem: 'unknownChannel', operand: 'design', webPublicOnly: false },
  { problem: 'unknownChannel', operand: 'design', webPublicOnly: true },
  { problem: 'unknownUser', operand: 'hamlet@example.com' },
  { problem: 'unknownUserAmong', operand: 'hamlet@example.com,iago@example.com' },
  { problem: 'invalidMessageId' },
  { problem: 'invalidWith' },
  { problem: 'duplicateWith' },
  { problem: 'channelAndDirect' },
];

const addressProblems = (['outsideDomains', 'disposable', 'containsPlus'] satisfies ReadonlyArray<AddressProblem>).map((problem) => ({ problem }));
const invitationFailures = (
  ['invalidAddresses', 'nobodyInvited', 'someSkipped', 'dailyLimit', 'tooManyOpen', 'accountTooNew'] satisfies ReadonlyArray<InvitationFailure>
).map((failure) => ({ failure, problems: [] }));
const addressHolders = (['active', 'deactivated', 'systemBot'] satisfies ReadonlyArray<AddressHolder>).map((by) => ({ by }));
const providerProblems = (['declined', 'invalid', 'addressNotVerified'] satisfies ReadonlyArray<ProviderProblem>).map((problem) => ({ problem }));

const dataProblems = (
  [
    ...['notObject', 'missing', 'blank', 'notText', 'tooLong', 'unexpected', 'noChoices', 'blankChoice', 'sameChoices'],
    ...['unknownSite', 'noPattern', 'patternWithoutName', 'notAddress'],
  ] as ReadonlyArray<FieldDataProblem>
).map((problem) => ({ problem, limit: 100 }));

const valueProblems = (
  [
    { kind: 'notText' },
    { kind: 'tooLong', limit: 50 },
    { kind: 'notDate' },
    { kind: 'notAddress' },
    { kind: 'notChoice' },
    { kind: 'notPeople' },
    { kind: 'tooManyPeople' },
    { kind: 'unknownPeople', ids: [7, 9] },
    { kind: 'deactivated', id: 9 },
    { kind: 'bot', id: 9 },
  ] satisfies ReadonlyArray<ProfileValueProblem>
).map((problem) => ({ problem, value: 'emacs' }));

/** Refusals with a text for each of several values. */
const variants: Readonly<Partial<Record<RefusalKind, ReadonlyArray<object>>>> = {
  badNarrow: problems.map((problem) => ({ problem })),
  emailNotAdmitted: addressProblems,
  ownEmailNotAdmitted: addressProblems,
  newEmailTaken: addressHolders,
  addressHasAccount: addressHolders,
  denseModeIncompatible: [{ setting: 'fontSize' }, { setting: 'lineHeight' }],
  invalidDomain: [
    { problem: 'empty' },
    { problem: 'withoutDot' },
    { problem: 'tooLong' },
    { problem: 'outerDot' },
    { problem: 'consecutiveDots' },
    { problem: 'outerHyphen' },
    { problem: 'invalidCharacter' },
  ],
  ownEmailTaken: addressHolders,
  invitationFailed: invitationFailures,
  providerRefused: providerProblems,
  badFieldData: dataProblems,
  badProfileValue: valueProblems,
};

/** The values of the samples, shown on the page so that a reader can tell them from the text. */
export const sampleFields: Readonly<Record<string, unknown>> = fields;

/** At least one refusal of every kind in the table of failures. */
export const sampleRefusals: ReadonlyArray<Refusal> = (Object.keys(refusalReplies) as RefusalKind[]).flatMap((kind) =>
  (variants[kind] ?? [{}]).map((values) => ({ ...fields, ...values, kind }) as unknown as Refusal),
);
