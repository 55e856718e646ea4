import type { Readable } from 'node:stream';
import type { Either } from 'fp-ts/lib/Either.js';
import { type Chat, type Failure, type Levels, type Log, logFailure } from '@parley/core';
import { type MailRoute, networkOf } from '@parley/core/model';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { Answer, failed, noRoom, oneAtATime, refused, tooMany, tooManyConnections, unreadable } from './answers.js';
import { countConnections } from './count-connections.js';
import { automaticKindOf } from './kinds/automatic.js';
import { mailKindOf } from './kinds/mail-kind.js';
import { bareSubject } from './kinds/subject.js';
import { drop, type HeldMail, holdMail } from './hold-mail.js';
import { mailFiles, mailText } from './mail-text.js';
import { mailParser } from './parse-mail.js';
import { roomFor } from './room.js';
import { turnsFor } from './turns.js';

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
  /** Maximum size of all mails that are held at once; those whose size is not declared count as the largest. Default 256 MiB. */
  readonly maxHeldBytes?: number;
  /** Maximum size of all mails that are held at once from one network address. Default 100 MiB. */
  readonly maxHeldBytesOfAddress?: number;
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

/** Milliseconds within which a whole mail must arrive. */
const arrivalPatience = 600_000;

/** Parsed and posted at once: leaves a core to the process, and bounds the memory. */
const atOnce = 2;

const mebibyte = 1024 * 1024;

/** What `SIZE` of `MAIL FROM` says. */
const declaredSize = ({ mailFrom }: SMTPServerSession['envelope']): number | null => {
  const { SIZE: size } = mailFrom === false ? {} : ((mailFrom.args ?? {}) as { readonly SIZE?: string });
  return size === undefined ? null : Number(size);
};

const senderOf = ({ mailFrom }: SMTPServerSession['envelope']): string => (mailFrom === false ? '' : mailFrom.address);

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
  maxBytes = 25 * mebibyte,
  maxHeldBytes = 256 * mebibyte,
  maxHeldBytesOfAddress = 100 * mebibyte,
  maxClients = 50,
  maxClientsOfAddress = 10,
  parsingPatience = 10_000,
}: GatewayOptions): Promise<Gateway> => {
  const parser = mailParser(parsingPatience, atOnce);
  await parser.ready;
  const inTurn = turnsFor(atOnce);
  const connections = countConnections(maxClientsOfAddress);
  const room = roomFor(maxHeldBytes, maxHeldBytesOfAddress);
  /** Connections whose mail is held. */
  const busy = new Set<string>();

  /** The service's answer; throws on a fault, so that the mail may be repeated. */
  const settled = <Result>(outcome: Either<Failure, Result>): Result => {
    if (outcome._tag === 'Right') return outcome.right;
    logFailure(log, 'a mail could not be posted', outcome.left.kind);
    throw failed();
  };

  const post = async ({ file, fields }: HeldMail, envelopeSender: string, route: MailRoute): Promise<void> => {
    const mail = await parser.parse(file.fd, route.prefersHtml);
    if (mail === null) throw unreadable();
    const kind = mailKindOf({ ...mail, fields, envelopeSender });
    const isPosted = settled(
      await chat.mail.post(route.token, levels, {
        subject: bareSubject(mail.subject),
        text: (addresses) => mailText({ ...mail, kind }, route, addresses),
        files: mailFiles(mail),
        id: mail.messageId,
      })(),
    );
    if (!isPosted) throw refused();
  };

  /** A mail that is not admitted is read to its end without holding it, and refused there. */
  const receive = async (stream: Readable, { id, remoteAddress, envelope }: SMTPServerSession, route: MailRoute): Promise<void> => {
    const admission = settled(await chat.mail.admit(route.token)());
    if (admission !== 'admitted') {
      await drop(stream);
      throw admission === 'unknown' ? refused() : tooMany();
    }
    // Senders declare the size of most mails, and not always the right one.
    const hasRoom = (bytes: number): boolean => bytes <= room.reserved(id) || room.reserve(id, networkOf(remoteAddress), maxBytes);
    const held = await holdMail(stream, { maxBytes, hasRoom });
    if (held instanceof Error) throw held;
    room.reserve(id, networkOf(remoteAddress), held.bytes);
    const envelopeSender = senderOf(envelope);
    try {
      // What a program answers to a mail of missed messages is nobody's message. Its sender is told nothing, which it could answer again.
      if (route.isReply && automaticKindOf(held.fields, envelopeSender) !== null) return;
      await inTurn(route.token, () => (connections.has(id) ? post(held, envelopeSender, route) : Promise.reject(failed())));
    } finally {
      await held.file.close();
    }
  };

  const receiveInTime = async (stream: Readable, session: SMTPServerSession): Promise<void> => {
    const timer = setTimeout(() => stream.destroy(), arrivalPatience);
    stream.once('end', () => clearTimeout(timer));
    busy.add(session.id);
    try {
      await receive(stream, session, chat.mail.route(session.envelope.rcptTo[0]?.address ?? ''));
    } finally {
      clearTimeout(timer);
      busy.delete(session.id);
      room.leave(session.id);
    }
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
    onConnect: ({ id, remoteAddress }, answer) => answer(connections.enter(id, networkOf(remoteAddress)) ? null : tooManyConnections()),
    onClose: ({ id }) => {
      connections.leave(id);
      if (!busy.has(id)) room.leave(id);
    },
    onRcptTo: (_address, { id, remoteAddress, envelope }, answer) => {
      if (envelope.rcptTo.length > 0) answer(oneAtATime());
      else answer(room.reserve(id, networkOf(remoteAddress), Math.min(declaredSize(envelope) ?? maxBytes, maxBytes)) ? null : noRoom());
    },
    onData: (stream, session, answer) => {
      receiveInTime(stream, session).then(
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
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await parser.close();
    },
  };
};
