import { parseArgs } from 'node:util';
import { startEmulator } from './start-emulator.js';

const usage = `Usage: parley-emulator [--port PORT] [--level LEVEL]

Starts a chat server to test clients against. It forgets everything when it ends.
`;

const numberOf = (name: string, text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new RangeError(`--${name} is no number: ${text}`);
  return Number(text);
};

const untilSignal = (): Promise<unknown> =>
  new Promise((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });

/** The command: runs an emulator until a signal. Returns the exit code: 0 done, 1 failed, 2 invalid usage. */
export const runEmulator = async (args: ReadonlyArray<string>): Promise<number> => {
  try {
    const { values } = parseArgs({ args: [...args], options: { port: { type: 'string' }, level: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
    if (values.help === true) {
      process.stdout.write(usage);
      return 0;
    }
    const emulator = await startEmulator({
      port: values.port === undefined ? 9991 : numberOf('port', values.port),
      ...(values.level === undefined ? {} : { level: numberOf('level', values.level) }),
    });
    const { email, apiKey, password } = emulator.people.hamlet;
    process.stdout.write(`The emulator listens: ${emulator.url}\nFor example ${email}, API key ${apiKey}, password ${password}\n`);
    await untilSignal();
    await emulator.stop();
    return 0;
  } catch (error) {
    const isMisuse = error instanceof RangeError || (error instanceof TypeError && 'code' in error);
    process.stderr.write(`parley-emulator: ${error instanceof Error ? error.message : String(error)}\n${isMisuse ? usage : ''}`);
    return isMisuse ? 2 : 1;
  }
};
