import { setTimeout as pause } from 'node:timers/promises';
import * as Option from 'fp-ts/lib/Option.js';
import type { ArchiveFile } from '../../read/archive-source.js';
import { archiveBounds } from '../../read/bounds.js';
import type { SlackContents, SlackFile } from './slack-file.js';

export interface Downloading {
  /** Of a person or app of the workspace; null: that of the addresses in the export. */
  readonly token: string | null;
  /** Where files may be: an export's author chooses its addresses. */
  readonly isTaken?: (address: URL) => boolean;
}

const isSlack = ({ protocol, hostname, port }: URL): boolean => protocol === 'https:' && port === '' && /\.slack(?:-edge|-files)?\.com$/.test(hostname);

/** Milliseconds for one file. */
const patience = 600_000;
const maxTries = 5;
const maxPause = 60;

const parsed = (address: string): URL | null => Option.toNullable(Option.tryCatch(() => new URL(address)));

/** Complaints name the file alone: its address opens it. */
const failed = ({ theirId }: SlackFile, why: string): Error =>
  new Error(`the file ${theirId} cannot be fetched from Slack (${why}): give the same command again to go on`);

const ask = async (file: SlackFile, url: URL, token: string | null): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      // A redirection leads to the page for signing in.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    }).catch(() => {
      throw failed(file, 'no answer');
    });
    if (response.status !== 429 && response.status < 500) return response;
    await response.body?.cancel();
    if (tries === maxTries) throw failed(file, `status ${String(response.status)}`);
    await pause(Math.min(Math.max(Number(response.headers.get('retry-after')) || tries, 1), maxPause) * 1000);
  }
};

const contentOf = async function* (file: SlackFile, response: Response): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > archiveBounds.fileBytes) throw failed(file, 'it is too large');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Error && error.message.includes(file.theirId) ? error : failed(file, 'the connection broke');
  }
};

/** Fetches files from Slack, one at a time, as they are read. */
export const downloadedContents =
  ({ token, isTaken = isSlack }: Downloading): SlackContents =>
  async (file): Promise<ArchiveFile | null> => {
    const isPublic = file.isPublic === true;
    const url = parsed(file.address);
    if (url === null || !isTaken(url) || (!isPublic && token === null && !url.searchParams.has('t'))) return null;
    if (token !== null) url.searchParams.delete('t');
    const response = await ask(file, url, isPublic ? null : token);
    const isPage = /^text\/html\b/.test(response.headers.get('content-type') ?? '') && !file.mediaType.startsWith('text/html');
    if (response.status !== 200 || isPage) {
      await response.body?.cancel();
      return null;
    }
    return { size: Number(response.headers.get('content-length') ?? 0), content: () => contentOf(file, response) };
  };
