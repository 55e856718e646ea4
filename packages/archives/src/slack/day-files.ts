import type { SlackConversation } from './conversations.js';
import type { Zip } from '../read/zip/open-zip.js';

/** The messages of one conversation on one day. */
export interface DayFile {
  /** The place of the conversation among all. */
  readonly conversation: number;
  readonly name: string;
}

/** All files of one day, by conversation. */
export interface Day {
  readonly date: string;
  readonly files: ReadonlyArray<DayFile>;
}

export interface DayFiles {
  /** Ascending. */
  readonly days: ReadonlyArray<Day>;
  /** Files of conversations that no list names. */
  readonly strayCount: number;
}

/** The day files of a Slack export, in an order that does not depend on that of the archive. */
export const dayFilesIn = (zip: Zip, prefix: string, conversations: ReadonlyArray<SlackConversation>): DayFiles => {
  const places = new Map<string, number>();
  for (const [place, { folder, theirId }] of conversations.entries()) {
    // Direct messages of two people lie in a folder of their id.
    if (!places.has(folder)) places.set(folder, place);
    if (!places.has(theirId)) places.set(theirId, place);
  }
  const byDate = new Map<string, DayFile[]>();
  let strayCount = 0;
  for (const name of zip.entries.keys()) {
    const [, folder = '', date = ''] = name.startsWith(prefix) ? (/^([^/]+)\/(\d{4}-\d{2}-\d{2})\.json$/.exec(name.slice(prefix.length)) ?? []) : [];
    if (folder === '') continue;
    const conversation = places.get(folder);
    if (conversation === undefined) {
      strayCount += 1;
      continue;
    }
    const files = byDate.get(date) ?? [];
    files.push({ conversation, name });
    byDate.set(date, files);
  }
  return {
    days: [...byDate]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([date, files]) => ({ date, files: files.sort((left, right) => left.conversation - right.conversation || (left.name < right.name ? -1 : 1)) })),
    strayCount,
  };
};
