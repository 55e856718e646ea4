import type { Refusal } from '@parley/core';
import type { CallProvider, DomainProblem } from '@parley/core/model';
import { badRequest, coded, type ErrorContext, type ErrorReply } from './error-reply.js';
import { rowsOf } from './row.js';

/** Names the parameter beside the text; `__all__`: several together. */
const about =
  <Of>(parameter: string, text: string | ((refusal: Of) => string)) =>
  (refusal: Of, { open }: ErrorContext): ErrorReply => {
    const shown = typeof text === 'string' ? text : text(refusal);
    return badRequest(open, shown, { errors: { [parameter]: [shown] } });
  };

const aboutTemplate = (text: string) => about<unknown>('url_template', text);

type BadRealmValue = Extract<Refusal, { readonly kind: 'badRealmValue' }>;

/** The parameters of limits. */
const limitWords: Readonly<Partial<Record<BadRealmValue['policy'], string>>> = {
  messageEditLimit: 'message_content_edit_limit_seconds',
  messageDeleteLimit: 'message_content_delete_limit_seconds',
  moveWithinChannelLimit: 'move_messages_within_stream_limit_seconds',
  moveBetweenChannelsLimit: 'move_messages_between_streams_limit_seconds',
  messageRetentionDays: 'message_retention_days',
  waitingPeriodDays: 'waiting_period_threshold',
};

const badRealmValue = ({ policy, value }: BadRealmValue, { open }: ErrorContext): ErrorReply => {
  if (policy === 'defaultLanguage') return badRequest(open, `Invalid language '${value}'`);
  if (policy === 'videoProvider') return badRequest(open, `Invalid video_chat_provider ${value}`);
  if (policy === 'gifRating') return badRequest(open, `Invalid giphy_rating ${value}`);
  const word = limitWords[policy] ?? policy;
  return coded('REQUEST_VARIABLE_INVALID', `Bad value for '${word}': ${value}`, { var_name: word, bad_value: value });
};

const callProblems: Readonly<Record<CallProvider, string>> = {
  zoom: 'Zoom credentials have not been configured',
  webex: 'Webex credentials have not been configured',
  bigBlueButton: 'BigBlueButton is not configured.',
  nextcloudTalk: 'Nextcloud Talk is not configured.',
  constructorGroups: 'Constructor Groups is not configured.',
};

const domainProblems: Readonly<Record<DomainProblem, string>> = {
  empty: "Domain can't be empty.",
  withoutDot: 'Domain must have at least one dot (.)',
  tooLong: 'Domain is too long',
  outerDot: 'Domain cannot start or end with a dot (.)',
  consecutiveDots: "Consecutive '.' are not allowed.",
  outerHyphen: "Subdomains cannot start or end with a '-'.",
  invalidCharacter: "Domain can only have letters, numbers, '.' and '-'s.",
};

/** Settings of an organization, its domains, playgrounds and linkifiers. Spec: 4.17, level 331 */
export const organizationRows = rowsOf<'organization'>()({
  badRealmValue,
  callProviderNotConfigured: ({ provider }, { open }) => badRequest(open, callProblems[provider]),
  badRealmName: 'Invalid characters in the name or description of the organization.',
  unknownSignInMethod: ({ method, methods }, { open }) =>
    badRequest(open, `Invalid authentication method: ${method}. Valid methods are: [${methods.map((one) => `'${one}'`).join(', ')}]`),
  signInMethodNeeded: 'At least one authentication method must be enabled.',
  notOnePicture: 'You must upload exactly one {picture}.',
  deletionTooSoon: 'Data deletion time must be at least {days} days in the future.',
  onlyDemoOrganizations: 'Must be a demo organization.',
  invalidDomain: ({ problem }, { open }) => badRequest(open, `Invalid domain: ${domainProblems[problem]}`),
  domainExists: 'The domain {domain} is already a part of your organization.',
  tooManyDomains: 'There are too many domains.',
  noSuchDomain: 'No entry found for domain {domain}.',
  tooManyExports: 'Exceeded rate limit.',
  tooLargeToExport: 'Please request a manual export from the operator of this server.',
  noSuchExport: 'Invalid data export ID',
  exportDeleted: 'Export already deleted',
  exportFailed: 'Export failed, nothing to delete',
  exportPending: 'Export still in progress',
  badPlaygroundLanguage: 'Invalid characters in pygments language',
  badUrlTemplate: aboutTemplate('Invalid URL template.'),
  codeMissingInTemplate: aboutTemplate('Missing the required variable "code" in the URL template'),
  onlyCodeInTemplate: aboutTemplate('"code" should be the only variable present in the URL template'),
  playgroundExists: 'There is a code playground of this name and language already.',
  tooManyPlaygrounds: 'There are too many code playgrounds.',
  noSuchPlayground: 'Invalid playground',
  badLinkifierPattern: about('pattern', ({ problem }) => `Bad regular expression: ${problem}`),
  linkifierPatternTooLarge: about('pattern', 'The pattern is too large.'),
  badAlternativeTemplate: about('alternative_url_templates', 'Invalid URL template.'),
  groupMissingInPattern: about('__all__', ({ group }) => `Group '${group}' in URL template is not present in linkifier pattern.`),
  groupMissingInTemplate: about('__all__', ({ group }) => `Group '${group}' in linkifier pattern is not present in URL template.`),
  reverseTemplateNeedsExample: about('reverse_template', 'A reverse template needs an example input.'),
  linkifierExists: about('pattern', 'There is a linkifier with this pattern already.'),
  tooManyLinkifiers: 'There are too many linkifiers.',
  noSuchLinkifier: 'Linkifier not found.',
  linkifiersListedTwice: 'The ordered list must not contain duplicated linkifiers',
  linkifiersNotAllListed: 'The ordered list must enumerate all existing linkifiers exactly once',
  moderationChannelMustBePrivate: 'Moderation request channel must be private.',
});
