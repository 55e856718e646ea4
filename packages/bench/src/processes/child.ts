import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Bytes. */
export interface Memory {
  readonly used: number;
  readonly rss: number;
}

export interface Child {
  readonly process: ChildProcess;
  /** Resolves with the next message of the process after this one. */
  ask<Answer>(question: unknown): Promise<Answer>;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
}

/** A script of the built package, for every place of this file. */
export const builtFile = (path: string): string => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));

const probe = new URL('../../dist/processes/probe.js', import.meta.url).href;

/** Starts a script in a separate Node process. With `isProbed` the answer to `busy` is in milliseconds, to `resident` in bytes, and to anything else a `Memory`. */
export const startChild = (script: string, args: ReadonlyArray<string>, environment: Readonly<Record<string, string>> = {}, isProbed = false): Child => {
  const flags = isProbed ? ['--expose-gc', '--import', probe] : [];
  const child = spawn(process.execPath, [...flags, script, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const died = new Promise<never>((_, reject) => child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`))));
  died.catch(() => undefined);
  return {
    process: child,
    ask: async <Answer>(question: unknown) => {
      const answered = once(child, 'message') as Promise<[Answer]>;
      child.send(question as object);
      const [answer] = await Promise.race([answered, died]);
      return answer;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** The first line of the process's output that matches. */
export const lineOf = (child: Child, requested: RegExp): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.process.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const found = requested.exec(text);
      if (found !== null) resolve(found);
    });
    child.process.once('exit', (code) => reject(new Error(`ended with ${code} before ${String(requested)}:\n${text}`)));
  });

const look = 250;

/** Waits until a probed process has been idle for half a second: its work is done, or waits. */
export const settled = async (child: Pick<Child, 'ask'>): Promise<void> => {
  let before = await child.ask<number>('busy');
  for (let quiet = 0; quiet < 2;) {
    await sleep(look);
    const now = await child.ask<number>('busy');
    quiet = now - before < look / 20 ? quiet + 1 : 0;
    before = now;
  }
};
