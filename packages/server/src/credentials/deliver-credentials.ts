import { join } from 'node:path';
import type { FirstCredentials } from '../first-run.js';
import { writePrivateFile } from '../private-file.js';

/** The operator's first credentials, with lines to paste into a shell. */
export const welcome = (news: string, url: string, { email, password, apiKey }: Omit<FirstCredentials, 'realm'>): string =>
  [
    `${news} This is shown once:`,
    '',
    `  address   ${url}`,
    `  e-mail    ${email}`,
    `  password  ${password}`,
    `  API key   ${apiKey}`,
    '',
    'Try it in another terminal:',
    '',
    `  export ME='${email}:${apiKey}' API=${url}/api/v1`,
    '  curl -sS -u "$ME" $API/users/me',
    '',
  ].join('\n');

export const newPassword = (email: string, password: string): string =>
  ['The password is another now. This is shown once:', '', `  e-mail    ${email}`, `  password  ${password}`, ''].join('\n');

export const shownKey = (email: string, apiKey: string): string => ['The API key:', '', `  e-mail   ${email}`, `  API key  ${apiKey}`, ''].join('\n');

export const shownLink = (email: string, link: string): string =>
  [`With this page ${email} chooses another password, once and within 24 hours:`, '', `  ${link}`, ''].join('\n');

export interface Terminal {
  readonly isTerminal: boolean;
  readonly write: (text: string) => void;
}

/**
 * Shows a secret text at a terminal; without one, in a file for the owner alone, since piped output may end in a shared log. False where the file already
 * exists.
 */
export const deliverCredentials = async (text: string, dataDir: string, fileName: string, { isTerminal, write }: Terminal): Promise<boolean> => {
  if (isTerminal) {
    write(`\n${text}\n`);
    return true;
  }
  const path = join(dataDir, fileName);
  const isNew = await writePrivateFile(path, text);
  write(isNew ? `The credentials are in ${path}\n` : `The credentials could not be written: ${path} is there already. Remove it and make another owner.\n`);
  return isNew;
};
