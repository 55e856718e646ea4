import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP service on this machine. */
export interface LocalService {
  readonly port: number;
  /** With the port. */
  readonly host: string;
  readonly url: string;
  /** Ends open connections, too. */
  close(): Promise<void>;
}

export const startLocalService = async (listener: RequestListener): Promise<LocalService> => {
  const http = createServer(listener);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    port,
    host,
    url: `http://${host}`,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
};
