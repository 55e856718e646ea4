import { faultOf, type Mailer, maxMailBytes, maxSubjectLength } from '@parley/core';
import { codePoints } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import type * as Library from 'nodemailer';
import type { Transporter } from 'nodemailer';

export interface SmtpOptions {
  /**
   * `smtp://host:port` with TLS where the other side offers it, `smtp://user:password@host:port` with TLS always, or `smtps://` with TLS from the start. Without
   * credentials the certificate is not checked, as among mail servers.
   */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  /** Milliseconds for connecting, for the greeting, and for each answer. Default 20 seconds. */
  readonly patience?: number;
}

const library = (): Promise<typeof Library> => import('nodemailer');

/** Loaded with the first mail: commands send none. A program that goes on while its files are replaced loads it at its start. */
export const loadMailLibrary = async (): Promise<void> => void (await library());

const ports = { 'smtp:': 587, 'smtps:': 465 };

/** One mail takes at most as long as so many waits. */
const stages = 6;

/** Rejects after this time; a later result is ignored. */
const within = <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server is too slow.')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** 5xx: the mail itself is refused, and would be again. */
const isRefusal = (error: unknown): boolean => {
  const { responseCode, code } = (error ?? {}) as { readonly responseCode?: number; readonly code?: string };
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? responseCode === undefined || responseCode >= 500 : false;
};

/** Sends each mail on a connection of its own, through one mail server. Reads no files and follows no links. */
export const smtpMailer = ({ url, from, patience = 20_000 }: SmtpOptions): Mailer => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const options = {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? ports[protocol as keyof typeof ports] : Number(port),
    secure: protocol === 'smtps:',
    requireTLS: username !== '',
    tls: { rejectUnauthorized: username !== '' || protocol === 'smtps:' },
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let opened: Promise<Transporter> | undefined;
  const transport = (): Promise<Transporter> => (opened ??= library().then(({ createTransport }) => createTransport(options)));
  const host = from.slice(from.lastIndexOf('@') + 1);
  return {
    send: ({ to, subject, text, id, replyTo }) => {
      if (codePoints(subject) > maxSubjectLength || Buffer.byteLength(text) > maxMailBytes) return TaskEither.right(Either.left('notAccepted' as const));
      const mail = {
        from: { name: '', address: from },
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        messageId: `<${id}@${host}>`,
        // Answering programs keep silent.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      };
      return () =>
        within(
          stages * patience,
          transport().then((mailer) => mailer.sendMail(mail)),
        ).then(
          () => Either.right(Either.right(undefined)),
          (cause: unknown) => (isRefusal(cause) ? Either.right(Either.left('notAccepted')) : Either.left(faultOf('mail', 'send a mail')(cause))),
        );
    },
  };
};
