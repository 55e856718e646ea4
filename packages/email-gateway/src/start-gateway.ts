import type { Chat, Levels, Log } from '@parley/core';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { mailRouteOf } from './mail-route.js';
import { mailFiles, mailText } from './mail-text.js';
import { readBounded } from './read-bounded.js';

export interface GatewayOptions {
  readonly chat: Pick<Chat, 'mail'>;
  /** By whose rules mail is posted: the operator's floor. */
  readonly levels: Levels;
  readonly log: Log;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The name by which the server greets. */
  readonly name?: string;
  /** Of one mail, attachments included. Default 25 MiB. */
  readonly maxBytes?: number;
  /** Connections at once. Default 50. */
  readonly maxClients?: number;
}

export interface Gateway {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** A mail is read within this time, or its connection ends. Milliseconds. */
const patience = 60_000;

/** How long connections may last once the gateway closes. Milliseconds. */
const grace = 5_000;

class Answer extends Error {
  constructor(
    readonly responseCode: number,
    text: string,
  ) {
    super(text);
  }
}

/** The same for addresses that never were, that are no addresses, that are good for nothing any more, and whose mail the channel does not take. */
const refused = (): Answer => new Answer(550, '5.1.1 This address takes no mail');

const failed = (): Answer => new Answer(451, '4.3.0 Something went wrong here; try again later');

const tooLarge = (): Answer => new Answer(552, '5.3.4 The mail is too large');

/** Another mail for each: senders know to try again. */
const oneAtATime = (): Answer => new Answer(452, '4.5.3 One recipient at a time');

const parse = async (raw: Buffer): Promise<ParsedMail> => simpleParser(raw, { skipTextToHtml: true, skipImageLinks: true, skipHtmlToText: true });

/**
 * Listens for mail and turns it into messages. Whoever writes is asked for nothing, and nothing is said of an address before its mail has come: all refusals are alike, and
 * come at the same point. TLS and filtering are for the mail server in front.
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
}: GatewayOptions): Promise<Gateway> => {
  const post = async (raw: Buffer | null, recipient: string): Promise<void> => {
    if (raw === null) throw tooLarge();
    const route = mailRouteOf(recipient);
    const mail = await parse(raw).catch(() => null);
    if (mail === null) throw refused();
    const outcome = await chat.mail.post(route.token, levels, {
      subject: mail.subject ?? '',
      text: (addresses) => mailText(mail, route, addresses),
      files: mailFiles(mail),
      id: mail.messageId ?? null,
    })();
    if (outcome._tag === 'Left') {
      log.error('a mail could not be posted', { failure: outcome.left.kind });
      throw failed();
    }
    if (!outcome.right) throw refused();
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
    onRcptTo: (_address, session, answer) => {
      answer(session.envelope.rcptTo.length > 0 ? oneAtATime() : null);
    },
    onData: (stream, session, answer) => {
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      readBounded(stream, maxBytes)
        .then((raw) => post(raw, recipient))
        .then(
          () => answer(null),
          (error: unknown) => answer(error instanceof Answer ? error : failed()),
        );
    },
  });
  // Broken connections are the other side's, and say nothing of the service.
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
