import {
  type ArchiveSource,
  downloadedContents,
  folderContents,
  listedEmoji,
  noEmailDomain,
  type SlackLosses,
  withArchive,
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
    throw new InvalidUse('--threads, --email-domain, --token and --files are for --from slack');
  return withArchive(path, work, { progress: (files) => progress(`${String(files)} files unpacked`) });
};

const lossTexts: Readonly<Record<Exclude<keyof SlackLosses, 'strangers'>, string>> = {
  skippedMessages: 'notices and rows that are no messages',
  droppedReactions: "reactions with the workspace's own emoji",
  droppedEmoji: 'own emoji of the workspace that are not taken here',
  strayFiles: 'days of conversations that no list names',
  stubs: 'addresses of people, which the export lacks',
};

const slack: Form = (path, work, { name, emailDomain = noEmailDomain, hasThreads, token, files, progress, leave }) => {
  if (!isEmailAddress(`a@${emailDomain}`)) throw new InvalidUse('--email-domain takes a domain, such as example.org');
  if (token !== undefined && files !== undefined) throw new InvalidUse('--token and --files exclude each other');
  const downloads = token === undefined ? undefined : downloadedContents({ token: token === 'export' ? null : token });
  const options = {
    contents: files === undefined ? downloads : folderContents(files),
    listEmoji: token === undefined || token === 'export' ? undefined : listedEmoji(token),
    emoji: { byName: emojiByName, ofCode: emojiNameByCode },
    name,
    emailDomain,
    hasThreads,
    progress,
  };
  return withSlackExport(path, options, (source) => {
    for (const [loss, text] of Object.entries(lossTexts) as ReadonlyArray<[keyof typeof lossTexts, string]>) {
      if (source.losses[loss] > 0) leave(text, source.losses[loss]);
    }
    return work(source);
  });
};

/** By the value of `--from`. */
export const forms = { zulip, slack } as const;
