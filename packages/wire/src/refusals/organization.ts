import { badRequest, type ErrorContext, type ErrorReply } from './error-reply.js';
import { rowsOf } from './row.js';

/** Names the parameter beside the text. */
const aboutTemplate =
  (text: string) =>
  (_: unknown, { open }: ErrorContext): ErrorReply =>
    badRequest(open, text, { errors: { url_template: [text] } });

/** Settings of an organization, and its playgrounds. Spec: level 331 */
export const organizationRows = rowsOf<'organization'>()({
  badPlaygroundLanguage: 'Invalid characters in pygments language',
  badUrlTemplate: aboutTemplate('Invalid URL template.'),
  codeMissingInTemplate: aboutTemplate('Missing the required variable "code" in the URL template'),
  onlyCodeInTemplate: aboutTemplate('"code" should be the only variable present in the URL template'),
  playgroundExists: 'There is a code playground of this name and language already.',
  tooManyPlaygrounds: 'There are too many code playgrounds.',
  noSuchPlayground: 'Invalid playground',
  moderationChannelMustBePrivate: 'Moderation request channel must be private.',
});
