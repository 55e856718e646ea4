import type { AttachedFile } from '../../convert/attachment-rows.js';
import type { ArchiveFile, ArchiveRow } from '../../read/archive-source.js';
import { secondsIn, textIn } from '../../convert/fields.js';
import { withoutTokens } from '../without-tokens.js';

/** A file that messages of the workspace show, or a picture of somebody or of an emoji. */
export interface SlackFile extends AttachedFile {
  /** As the export has it: with its token, if there is one. */
  readonly address: string;
  /** Everybody may fetch it: the token stays here. */
  readonly isPublic?: boolean;
}

/** Where the contents of files come from; null for one that is not there. */
export type SlackContents = (file: SlackFile) => Promise<ArchiveFile | null>;

const isId = /^F[A-Z0-9]{1,30}$/;

const withoutToken = (address: string): string => textIn(withoutTokens({ address }), 'address');

/** Where people with an account in Slack find a file. */
export const slackAddress = (row: ArchiveRow): string => withoutToken(textIn(row, 'url_private') || textIn(row, 'permalink'));

const maxAddress = 900;

/** The `path_id` of a file: its id, and where it is in Slack, for the case that its content is not there. */
const filePathId = (theirId: string, address: string): string => `slack/${theirId}/${withoutToken(address).slice(0, maxAddress)}`;

/** Null for what Slack no longer has, or never had: such as a page elsewhere. */
export const slackFileOf = (row: ArchiveRow): SlackFile | null => {
  const [theirId, address] = [textIn(row, 'id'), textIn(row, 'url_private_download') || textIn(row, 'url_private')];
  if (!isId.test(theirId) || !address.startsWith('https://') || textIn(row, 'mode') === 'external') return null;
  return {
    theirId,
    pathId: filePathId(theirId, address),
    name: textIn(row, 'name') || textIn(row, 'title') || theirId,
    mediaType: textIn(row, 'mimetype'),
    owner: textIn(row, 'user'),
    createdAt: secondsIn(row, 'created'),
    address,
  };
};

/** The address in Slack of a `path_id`, as a link takes it; null for another one. */
export const elsewhere = (pathId: string): string | null =>
  /^slack\/F[A-Z0-9]+\/(https:\/\/[^\s<>]+)$/.exec(pathId)?.[1]?.replaceAll('(', '%28').replaceAll(')', '%29') ?? null;
