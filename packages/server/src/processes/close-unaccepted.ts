import type { Worker } from 'node:cluster';

/** A connection as `node:cluster` hands it over. */
interface Connection {
  close(...args: ReadonlyArray<unknown>): void;
}

const isConnection = (handle: unknown): handle is Connection =>
  typeof handle === 'object' && handle !== null && typeof (handle as Partial<Connection>).close === 'function';

/**
 * Closes the connections that a process had been given and had not taken when it ended: `node:cluster` waits for its answer for ever, and their clients with it.
 * A client that is cut off tries again.
 */
export const closeUnaccepted = ({ process: child }: Worker): void => {
  const given = new Set<Connection>();
  const send = child.send.bind(child) as (...args: ReadonlyArray<unknown>) => boolean;
  child.send = (...args: ReadonlyArray<unknown>): boolean => {
    const [, handle] = args;
    if (isConnection(handle)) {
      given.add(handle);
      const close = handle.close.bind(handle);
      handle.close = (...ends) => {
        given.delete(handle);
        close(...ends);
      };
    }
    return send(...args);
  };
  child.once('exit', () => {
    for (const handle of given) handle.close();
  });
};
