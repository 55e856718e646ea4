type CleanUp = () => void | Promise<void>;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** The newest last: it may need what was there before it. */
const cleanUps: CleanUp[] = [];
let isEnding = false;

const leaveToSystem = (): void => signals.forEach((signal) => void process.off(signal, receive));

const receive = (signal: NodeJS.Signals): void => {
  const end = (): void => {
    leaveToSystem();
    process.kill(process.pid, signal);
  };
  if (isEnding) {
    end();
    return;
  }
  isEnding = true;
  const cleanUpAll = async (): Promise<void> => {
    for (let one = cleanUps.pop(); one !== undefined; one = cleanUps.pop()) await Promise.resolve(one()).catch(() => undefined);
  };
  void cleanUpAll().then(end, end);
};

/** From now on a signal cleans up, and then ends the process as it would without this; a second one ends it at once. Returns how to stop that. */
export const cleanUpAtSignals = (cleanUp: CleanUp): (() => void) => {
  if (cleanUps.length === 0 && !isEnding) for (const signal of signals) process.on(signal, receive);
  cleanUps.push(cleanUp);
  return () => {
    const place = cleanUps.lastIndexOf(cleanUp);
    if (place !== -1) cleanUps.splice(place, 1);
    if (cleanUps.length === 0 && !isEnding) leaveToSystem();
  };
};

/** Whether a signal is ending the process: what fails now fails because of it. */
export const isInterrupted = (): boolean => isEnding;
