import { once } from 'node:events';
import { isIP, connect as connectPlainly, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { Client } from 'ldapts';

/** Where the directory answers, and how the way there is protected. */
export interface Place {
  /** `ldap://host:port` or `ldaps://host:port`. */
  readonly url: string;
  /** Whether a connection begins in plain text and changes to TLS before any credentials are sent. */
  readonly startTls: boolean;
  /** Certificates of the authorities that vouch for the directory, as PEM. Default: those that Node knows. */
  readonly authorities?: string;
}

/** A connection that goes to no second place: once closed, it stays closed. */
export interface Connection {
  readonly client: Client;
  readonly isOpen: boolean;
  readonly close: () => void;
  /** Does work on it; closes it once the signal is given, which ends the work. */
  readonly during: <Result>(signal: AbortSignal, work: (client: Client) => Promise<Result>) => Promise<Result>;
}

const startTlsOperation = '1.3.6.1.4.1.1466.20037';

/** Runs work on a socket, which is closed at the signal; the result of the work is then ignored. */
const orClosed = async <Result>(socket: Socket, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
  let abandon: () => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    abandon = () => {
      socket.destroy();
      reject(new Error('The directory is too slow.'));
    };
  });
  if (signal.aborted) abandon();
  signal.addEventListener('abort', abandon, { once: true });
  try {
    return await Promise.race([late, work()]);
  } finally {
    signal.removeEventListener('abort', abandon);
  }
};

/** A client never makes a connection of its own: it would have neither TLS nor an end. */
const clientOn = (socket: Socket): Client =>
  new Client({
    url: 'ldap://connected.invalid',
    createConnection: () => {
      if (socket.readyState !== 'open') throw new Error('The connection to the directory is closed.');
      return socket;
    },
  });

/**
 * Changes to TLS after one exchange in plain text, by a separate client: whatever an attacker adds to that exchange is dropped with that client, and never read
 * as if it had come by TLS.
 */
const secured = async (plain: Socket, host: string, { startTls, authorities }: Place, signal: AbortSignal): Promise<Socket> => {
  if (startTls) {
    await orClosed(plain, signal, () => clientOn(plain).exop(startTlsOperation));
  }
  plain.on('error', () => undefined);
  const secure = connectSecurely({
    socket: plain,
    host,
    ...(isIP(host) > 0 ? {} : { servername: host }),
    ...(authorities === undefined ? {} : { ca: authorities }),
  });
  secure.once('close', () => void plain.destroy());
  await orClosed(secure, signal, () => once(secure, 'secureConnect'));
  return secure;
};

const openSocket = async (place: Place, signal: AbortSignal): Promise<Socket> => {
  const { protocol, hostname, port } = new URL(place.url);
  const isSecure = protocol === 'ldaps:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const plain = connectPlainly({ host, port: port === '' ? (isSecure ? 636 : 389) : Number(port) });
  try {
    await orClosed(plain, signal, () => once(plain, 'connect'));
    return isSecure || place.startTls ? await secured(plain, host, place, signal) : plain;
  } catch (error) {
    plain.destroy();
    throw error;
  }
};

/** Connects, with TLS where it is wanted: a certificate that is not for this host is refused. */
export const connectTo = async (place: Place, signal: AbortSignal): Promise<Connection> => {
  const socket = await openSocket(place, signal);
  // Until the client listens.
  socket.on('error', () => undefined);
  const client = clientOn(socket);
  return {
    client,
    get isOpen() {
      return socket.readyState === 'open';
    },
    close: () => void socket.destroy(),
    during: (abandoned, work) => orClosed(socket, abandoned, () => work(client)),
  };
};
