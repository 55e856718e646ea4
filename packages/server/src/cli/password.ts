import { createInterface } from 'node:readline';
import { makePassword } from '../first-run.js';

const firstLine = async (): Promise<string> => {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return '';
};

/** What `--password-stdin` is for. */
export const passwordFlag = 'reads the password from standard input';

/** Generated, unless it is to be read from standard input. Never an argument, since everybody on the machine can see those. */
export const choosePassword = (isOnStandardInput: boolean): Promise<string> => (isOnStandardInput ? firstLine() : Promise.resolve(makePassword()));
