import {
  type ArchiveSource,
  downloadedContents,
  folderContents,
  isMattermostExport,
  isSlackExport,
  listedEmoji,
  type MattermostLosses,
  noEmailDomain,
  noMattermostDomain,
  type SlackLosses,
  withArchive,
  withMattermostExport,
  withSlackExport,
} from '@parley/archives';
import { isEmailAddress } from '@parley/core/model';
import { emojiByName, emojiNameByCode } from '@parley/markdown';
import { InvalidUse } from '../invalid-use.js';

/** The operator's options for an export. */
interface Chosen {
  /** Of the organization, where the export has no name. */
  readonly name: string;
  readonly emailDomain: string | undefined;
  readonly hasThreads: boolean;
  /** Of the workspace, or `export`. */
  readonly token: string | undefined;
  /** A folder with the files of the workspace. */
  readonly files: string | undefined;
  readonly progress: (line: string) => void;
  /** Takes what the form could not keep, with its number. */
  readonly leave: (what: string, count: number) => void;
}

/** Opens an export of some form as the tables that an import reads. */
type Form = <Result>(path: string, work: (source: ArchiveSource) => Promise<Result>, chosen: Chosen) => Promise<Result>;

const zulip: Form = (path, work, { emailDomain, hasThreads, token, files, progress }) => {
  if (hasThreads || emailDomain !== undefined || token !== undefined || files !== undefined)
    throw new InvalidUse('--threads and --email-domain are for --from slack and --from mattermost, --token and --files for --from slack');
  return withArchive(path, work, { progress: (files) => progress(`${String(files)} files unpacked`) });
};

/** Tells of the losses that have texts. */
const tell = (losses: object, texts: Readonly<Record<string, string>>, leave: Chosen['leave']): void => {
  for (const [loss, count] of Object.entries(losses) as ReadonlyArray<[string, number]>) {
    const text = texts[loss];
    if (text !== undefined && count > 0) leave(text, count);
  }
};

const slackTexts: Readonly<Record<Exclude<keyof SlackLosses, 'strangers'>, string>> = {
  skippedMessages: 'notices and rows that are no messages',
  droppedReactions: "reactions with the workspace's own emoji",
  droppedEmoji: 'own emoji of the workspace that are not taken here',
  strayFiles: 'days of conversations that no list names',
  stubs: 'addresses of people, which the export lacks',
};

const checkDomain = (domain: string): void => {
  if (!isEmailAddress(`a@${domain}`)) throw new InvalidUse('--email-domain takes a domain, such as example.org');
};

const ourEmoji = { byName: emojiByName, ofCode: emojiNameByCode };

const slack: Form = (path, work, { name, emailDomain = noEmailDomain, hasThreads, token, files, progress, leave }) => {
  checkDomain(emailDomain);
  if (token !== undefined && files !== undefined) throw new InvalidUse('--token and --files exclude each other');
  const downloads = token === undefined ? undefined : downloadedContents({ token: token === 'export' ? null : token });
  const options = {
    contents: files === undefined ? downloads : folderContents(files),
    listEmoji: token === undefined || token === 'export' ? undefined : listedEmoji(token),
    emoji: ourEmoji,
    name,
    emailDomain,
    hasThreads,
    progress,
  };
  return withSlackExport(path, options, (source) => {
    tell(source.losses, slackTexts, leave);
    return work(source);
  });
};

const mattermostTexts: Readonly<Record<Exclude<keyof MattermostLosses, 'strangers'>, string>> = {
  skippedMessages: 'notices and posts without content',
  strayMessages: 'posts of channels that the export does not list',
  cutMessages: 'ends of posts of more than 10,000 characters',
  droppedReactions: 'reactions with emoji that do not come along',
  droppedEmoji: 'own emoji that are not taken here',
  missingFiles: 'files that the export lacks',
  stars: 'saved posts of people',
  pins: 'pins of posts',
  rules: 'schemes and roles with permissions of their own',
  unknownLines: 'lines of other things',
  teamChannels: 'openness of channels to everybody, which now have people of their team alone',
  stubs: 'addresses of people, which the export lacks',
};

const mattermost: Form = (path, work, { name, emailDomain = noMattermostDomain, hasThreads, token, files, progress, leave }) => {
  if (token !== undefined || files !== undefined) throw new InvalidUse('--token and --files are for --from slack');
  checkDomain(emailDomain);
  return withMattermostExport(path, { emoji: ourEmoji, name, emailDomain, hasThreads, progress }, (source) => {
    tell(source.losses, mattermostTexts, leave);
    return work(source);
  });
};

/** By the value of `--from`. */
export const forms = { zulip, slack, mattermost } as const;

/** The form of a file by what it has inside. */
export const formOf = async (path: string): Promise<keyof typeof forms> => {
  if (await isSlackExport(path)) return 'slack';
  return (await isMattermostExport(path)) ? 'mattermost' : 'zulip';
};
