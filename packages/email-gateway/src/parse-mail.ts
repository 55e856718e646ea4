import { Worker } from 'node:worker_threads';
import { cleanText } from './clean-text.js';

/** The parts of a mail that a message is made from. */
export interface ParsedMail {
  readonly subject: string;
  readonly messageId: string | null;
  readonly sender: { readonly name: string; readonly address: string };
  /** Plain text, or the text of HTML. */
  readonly body: string;
  readonly attachments: ReadonlyArray<{ readonly filename: string; readonly contentType: string; readonly content: Uint8Array | undefined }>;
}

/** Maximum of stored files per mail; others are left out. */
export const maxFiles = 10;

/** Maximums for a whole mail: a message has 10,000 characters. */
const limits = { parts: 100, headerBytes: 65_536, html: 500_000, text: 200_000, name: 1_000, files: maxFiles };

const megabytes = 256;

export interface MailParser {
  /** Resolves when the threads of the start have loaded what they need. */
  readonly ready: Promise<unknown>;
  /** Parses the mail in a file, given by its descriptor. Null: it cannot be parsed in time. */
  parse(file: number, prefersHtml: boolean): Promise<ParsedMail | null>;
  close(): Promise<void>;
}

const worker = new URL('../worker/parse-mail.mjs', import.meta.url);

const startThread = (): Worker =>
  new Worker(worker, {
    workerData: { limits },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // Drops the flags of the process, such as those of a test run.
    execArgv: [],
    stdout: true,
    stderr: true,
  });

/** The answer of a thread; undefined if it ends before, which it does after so many milliseconds. */
const answerOf = (thread: Worker, question: object, patience: number): Promise<{ readonly mail: ParsedMail | null } | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => void thread.terminate(), patience);
    const settle = (answer?: 'loaded' | { readonly mail: ParsedMail | null }): void => {
      if (answer === 'loaded') return;
      clearTimeout(timer);
      thread.off('exit', end).off('message', settle);
      resolve(answer);
    };
    const end = (): void => settle();
    thread.on('exit', end).on('message', settle).postMessage(question);
  });

const cleaned = ({ subject, sender, body, attachments, messageId }: ParsedMail): ParsedMail => ({
  subject: cleanText(subject),
  sender: { name: cleanText(sender.name), address: cleanText(sender.address) },
  body: cleanText(body),
  attachments: attachments.map((attachment) => ({ ...attachment, filename: cleanText(attachment.filename) })),
  messageId,
});

/** Parses each mail in a thread of its own, so that an expensive one delays nobody else. Keeps the thread for further mails unless it had to be ended. `kept`: threads that start at once. */
export const mailParser = (patience: number, kept = 1): MailParser => {
  const threads = new Set<Worker>();
  const idle: Worker[] = [];
  const start = (): Worker => {
    const thread = startThread();
    threads.add(thread);
    // Its end is what counts.
    thread.on('error', () => undefined);
    thread.on('exit', () => threads.delete(thread));
    return thread;
  };
  const wake = (): Worker => {
    const thread = idle.pop();
    return thread === undefined ? start() : threads.has(thread) ? thread : wake();
  };
  const loaded = Array.from({ length: kept }, () => {
    const thread = start();
    thread.unref();
    idle.push(thread);
    return new Promise((resolve) => thread.once('message', resolve).once('exit', resolve));
  });
  return {
    ready: Promise.all(loaded),
    parse: async (file, prefersHtml) => {
      const thread = wake();
      thread.ref();
      const answer = await answerOf(thread, { file, prefersHtml }, patience);
      thread.unref();
      if (answer === undefined) return null;
      idle.push(thread);
      return answer.mail === null ? null : cleaned(answer.mail);
    },
    close: async () => {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
};
