import type { Readable } from 'node:stream';
import type { Either } from 'fp-ts/lib/Either.js';
import type { Chat, Failure, Levels, Log } from '@parley/core';
import { SMTPServer } from 'smtp-server';
import { countConnections } from './count-connections.js';
import { cutHeader } from './cut-header.js';
import { type MailRoute, mailRouteOf } from './mail-route.js';
import { mailFiles, mailText } from './mail-text.js';
import { mailParser } from './parse-mail.js';
import { readBounded } from './read-bounded.js';

export interface GatewayOptions {
  readonly chat: Pick<Chat, 'mail'>;
  /** The levels of the rules for posting: the operator's floor. */
  readonly levels: Levels;
  readonly log: Log;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The name in the server's greeting. */
  readonly name?: string;
  /** Maximum size of one mail, attachments included. Default 25 MiB. */
  readonly maxBytes?: number;
  /** Maximum of connections. Default 50. */
  readonly maxClients?: number;
  /** Maximum of connections per network address. Default 10. */
  readonly maxClientsOfAddress?: number;
  /** Maximum milliseconds for parsing a mail. Default 10,000. */
  readonly parsingPatience?: number;
}

export interface Gateway {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Milliseconds within which a mail must arrive. */
const patience = 60_000;

/** Milliseconds for open connections once the gateway closes. */
const grace = 5_000;

class Answer extends Error {
  constructor(
    readonly responseCode: number,
    text: string,
  ) {
    super(text);
  }
}

/** The same for unknown, malformed and dead addresses, and for channels that refuse the mail. */
const refused = (): Answer => new Answer(550, '5.1.1 This address takes no mail');

const failed = (): Answer => new Answer(451, '4.3.0 Something went wrong here; try again later');

const tooLarge = (): Answer => new Answer(552, '5.3.4 The mail is too large');

const headerTooLarge = (): Answer => new Answer(552, '5.3.4 The header of the mail is too large');

const unreadable = (): Answer => new Answer(554, '5.6.0 The mail cannot be read');

const tooManyConnections = (): Answer => new Answer(421, '4.7.0 Too many connections from this address');

/** One recipient per mail: senders retry the others. */
const oneAtATime = (): Answer => new Answer(452, '4.5.3 One recipient at a time');

/**
 * Receives mail and turns it into messages. Requires no authentication, and answers nothing about an address before its mail has come: all refusals are alike,
 * and come at the same point. TLS and filtering are for the mail server in front.
 *
 * Spec: 4.5
 */
export const startGateway = async ({
  chat,
  levels,
  log,
  port,
  host,
  name = 'parley',
  maxBytes = 25 * 1024 * 1024,
  maxClients = 50,
  maxClientsOfAddress = 10,
  parsingPatience = 10_000,
}: GatewayOptions): Promise<Gateway> => {
  const parse = mailParser({ patience: parsingPatience });
  const connections = countConnections(maxClientsOfAddress);

  /** The service's answer; throws on a fault, so that the mail may be repeated. */
  const isAccepted = (outcome: Either<Failure, boolean>): boolean => {
    if (outcome._tag === 'Right') return outcome.right;
    log.error('a mail could not be posted', { failure: outcome.left.kind });
    throw failed();
  };

  const post = async (raw: Buffer | null, route: MailRoute): Promise<void> => {
    if (raw === null) throw tooLarge();
    const cut = cutHeader(raw);
    if (cut === null) throw headerTooLarge();
    const mail = await parse(cut, route.prefersHtml);
    if (mail === null) throw unreadable();
    const isPosted = isAccepted(
      await chat.mail.post(route.token, levels, {
        subject: mail.subject,
        text: (addresses) => mailText(mail, route, addresses),
        files: mailFiles(mail),
        id: mail.messageId,
      })(),
    );
    if (!isPosted) throw refused();
  };

  /** A refused mail is read to its end without storing it, and refused there. */
  const receive = async (stream: Readable, route: MailRoute): Promise<void> => {
    const isAwaited = isAccepted(await chat.mail.isKnown(route.token)());
    const raw = await readBounded(stream, isAwaited ? maxBytes : 0);
    if (!isAwaited) throw refused();
    await post(raw, route);
  };

  const server = new SMTPServer({
    name,
    banner: 'mail for channels',
    size: maxBytes,
    maxClients,
    socketTimeout: patience,
    closeTimeout: grace,
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: ({ id, remoteAddress }, answer) => answer(connections.enter(id, remoteAddress) ? null : tooManyConnections()),
    onClose: ({ id }) => connections.leave(id),
    onRcptTo: (_address, session, answer) => {
      answer(session.envelope.rcptTo.length > 0 ? oneAtATime() : null);
    },
    onData: (stream, session, answer) => {
      receive(stream, mailRouteOf(session.envelope.rcptTo[0]?.address ?? '')).then(
        () => answer(null),
        (error: unknown) => answer(error instanceof Answer ? error : failed()),
      );
    },
  });
  // Broken connections are the other side's fault.
  server.on('error', (error) => log.info('a mail connection ended', { error: error.message }));

  const listener = server.listen(port, host);
  await new Promise<void>((resolve, reject) => {
    listener.once('listening', resolve);
    listener.once('error', reject);
  });
  const address = listener.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
