import type { Live } from './live.js';

interface Shared<State extends object> {
  readonly live: Promise<Live<State>>;
  holders: number;
}

/**
 * Lets those who ask for the same live state hold one together: it closes when the last of them has closed it, unless somebody asks again in the same tick.
 *
 * @example
 * const share = shareLive();
 * const [one, other] = [await share('mine', () => openLive(liveSource(chat.call))), await share('mine', () => openLive(liveSource(chat.call)))];
 * console.log(one.state === other.state);
 * await Promise.all([one.close(), other.close()]);
 */
export const shareLive = <State extends object>(): ((name: string, open: () => Promise<Live<State>>) => Promise<Live<State>>) => {
  const known = new Map<string, Shared<State>>();

  const hold = (name: string, shared: Shared<State>): Promise<Live<State>> => {
    shared.holders += 1;
    return shared.live.then((live) => {
      let closing: Promise<void> | null = null;
      const close = async (): Promise<void> => {
        shared.holders -= 1;
        // Who asks by way of a module that is loaded already comes some promises later.
        await new Promise((resolve) => setTimeout(resolve));
        if (shared.holders > 0) return;
        if (known.get(name) === shared) known.delete(name);
        await live.close();
      };
      return Object.create(live, {
        close: {
          value: () => {
            closing ??= close();
            return closing;
          },
        },
      }) as Live<State>;
    });
  };

  return (name, open) => {
    const found = known.get(name);
    if (found !== undefined) return hold(name, found);
    const live = open();
    const shared: Shared<State> = { live, holders: 0 };
    known.set(name, shared);
    const forget = (): void => {
      if (known.get(name) === shared) known.delete(name);
    };
    live.then(({ ended }) => ended).then(forget, forget);
    return hold(name, shared);
  };
};
