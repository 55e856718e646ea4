import { Worker } from 'node:worker_threads';

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

/** Two at once leave a core to the process, and bound the memory. */
const atOnce = 2;

export interface ParserOptions {
  /** Maximum milliseconds per mail. Default 10,000. */
  readonly patience?: number;
}

const worker = new URL('../worker/parse-mail.mjs', import.meta.url);

/** Parses mails in separate threads with a timeout, so that an expensive mail delays nobody else. Null for one that cannot be parsed in time. */
export const mailParser = ({ patience = 10_000 }: ParserOptions = {}): ((raw: Buffer, prefersHtml: boolean) => Promise<ParsedMail | null>) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const parse = (raw: Buffer, prefersHtml: boolean): Promise<ParsedMail | null> =>
    new Promise((resolve) => {
      const thread = new Worker(worker, {
        workerData: { raw, prefersHtml, limits },
        resourceLimits: { maxOldGenerationSizeMb: megabytes },
        // Drops the flags of the process, such as those of a test run.
        execArgv: [],
        stdout: true,
        stderr: true,
      });
      const timer = setTimeout(() => void thread.terminate(), patience);
      let parsed: ParsedMail | null = null;
      thread.once('message', (mail: ParsedMail) => (parsed = mail));
      thread.once('error', () => undefined);
      thread.once('exit', () => {
        clearTimeout(timer);
        resolve(parsed);
      });
    });

  return async (raw, prefersHtml) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await parse(raw, prefersHtml);
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
