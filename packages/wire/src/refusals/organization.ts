import { badRequest, type ErrorContext, type ErrorReply } from './error-reply.js';
import { rowsOf } from './row.js';

/** Names the parameter beside the text; `__all__`: several together. */
const about =
  <Of>(parameter: string, text: string | ((refusal: Of) => string)) =>
  (refusal: Of, { open }: ErrorContext): ErrorReply => {
    const shown = typeof text === 'string' ? text : text(refusal);
    return badRequest(open, shown, { errors: { [parameter]: [shown] } });
  };

const aboutTemplate = (text: string) => about<unknown>('url_template', text);

/** Settings of an organization, its playgrounds and linkifiers. Spec: level 331 */
export const organizationRows = rowsOf<'organization'>()({
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
