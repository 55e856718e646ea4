import { connect, type Socket } from 'node:net';

/** One kept connection that sends requests as bytes and reads answers with a length: minimal work for the client. */
export interface Connection {
  readonly socket: Socket;
  /** Resolves with the status; rejects when the connection ends first. Only one at a time. */
  exchange(request: string): Promise<number>;
}

const endOfHeaders = '\r\n\r\n';

export const openConnection = (port: number): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let waiting: { readonly done: (status: number) => void; readonly failed: (error: Error) => void } | null = null;
    let head: Buffer = Buffer.alloc(0);
    let missing = -1;
    let status = 0;
    const fail = (error: Error): void => {
      reject(error);
      waiting?.failed(error);
      waiting = null;
    };
    socket.setNoDelay(true);
    socket.once('error', fail);
    socket.once('close', () => fail(new Error('the server closed the connection')));
    socket.on('data', (part: Buffer) => {
      if (missing < 0) {
        head = head.length === 0 ? part : Buffer.concat([head, part]);
        const end = head.indexOf(endOfHeaders);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        status = Number(text.slice(9, 12));
        missing = Number(/\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0) + end + endOfHeaders.length - head.length;
        head = Buffer.alloc(0);
      } else missing -= part.length;
      if (missing > 0) return;
      missing = -1;
      const { done } = waiting ?? { done: () => undefined };
      waiting = null;
      done(status);
    });
    socket.once('connect', () =>
      resolve({
        socket,
        exchange: (request) =>
          new Promise((done, failed) => {
            waiting = { done, failed };
            socket.write(request);
          }),
      }),
    );
  });
