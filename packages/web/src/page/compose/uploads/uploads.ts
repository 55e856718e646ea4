import type { Connection } from '../../app/connection.js';
import { smallStore, type SmallStore } from '../../app/small-store.js';
import { texts } from '../../texts/texts.js';
import { newKey } from '../../app/new-key.js';
import type { DraftStore } from '../drafts/draft-store.js';
import { linkTo, markerOf, markersIn } from './marker.js';

/** A file on its way. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly cancel: () => void;
}

export interface Note {
  readonly key: string;
  readonly text: string;
}

export interface Uploads {
  readonly running: SmallStore<ReadonlyArray<Upload>>;
  /** What became of files that are not there. */
  readonly notes: SmallStore<ReadonlyArray<Note>>;
  /** Begins to upload, and returns what stands for the files in the text. */
  readonly start: (files: ReadonlyArray<File>) => string;
}

const lockName = (key: string): string => `parley upload ${key}`;

const locksOf = (): LockManager | undefined => (navigator as { readonly locks?: LockManager }).locks;

/** A tab holds a lock for each file that it uploads: others see that it is not lost. */
const holding = <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
  const locks = locksOf();
  return locks === undefined ? work() : locks.request(lockName(key), work);
};

/** Files for texts that are being written. A text keeps what stands for its file, wherever it is shown. */
export const openUploads = ({ chat, live }: Pick<Connection, 'chat' | 'live'>, drafts: DraftStore): Uploads => {
  const running = smallStore<ReadonlyArray<Upload>>([]);
  const notes = smallStore<ReadonlyArray<Note>>([]);

  const tell = (text: string): void => notes.set([...notes.value, { key: newKey(), text }]);

  /** Puts another text in place of what stands for a file; where that is gone, nobody waits for the file. */
  const replace = (key: string, by: string): void => {
    for (const draft of drafts.drafts)
      for (const { text } of markersIn(draft.content).filter((each) => each.key === key))
        drafts.put({ ...draft, content: draft.content.replace(text, () => (by === '' ? '' : by + (text.endsWith('\n') ? '\n' : ''))), edited: Date.now() });
  };

  const upload = async (file: File, key: string): Promise<void> => {
    const aborter = new AbortController();
    running.set([...running.value, { key, name: file.name, part: 0, cancel: () => aborter.abort() }]);
    try {
      const { url } = await chat.uploadFile(
        { file },
        {
          signal: aborter.signal,
          onProgress: ({ loaded, total }) => running.set(running.value.map((one) => (one.key === key ? { ...one, part: loaded / Math.max(1, total) } : one))),
        },
      );
      replace(key, linkTo(file.name, url));
    } catch (error) {
      replace(key, '');
      if (!aborter.signal.aborted) tell(texts.compose.files.refused(file.name, error instanceof Error ? error.message : String(error)));
    } finally {
      running.set(running.value.filter((one) => one.key !== key));
    }
  };

  const begin = (file: File): string => {
    const most = live.state.max_file_upload_size_mib;
    if (most > 0 && file.size > most * 1024 * 1024) {
      tell(texts.compose.files.tooLarge(file.name, most));
      return '';
    }
    const key = newKey();
    void holding(key, () => upload(file, key));
    return `${markerOf(file.name, key)}\n`;
  };

  /** A page that was closed took its files along. */
  const findLost = async (): Promise<void> => {
    const waiting = drafts.drafts.flatMap(({ content }) => markersIn(content));
    if (waiting.length === 0) return;
    const { held = [] } = (await locksOf()?.query()) ?? {};
    const alive = new Set(held.map(({ name }) => name));
    for (const { key, name } of waiting) {
      if (alive.has(lockName(key)) || running.value.some((one) => one.key === key)) continue;
      replace(key, '');
      tell(texts.compose.files.lost(name));
    }
  };

  void findLost();
  return { running, notes, start: (files) => files.map(begin).join('') };
};
