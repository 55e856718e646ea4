import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail as its receiver gets it. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  /** Waits for the next mail to this address. */
  readonly mailTo: (address: string) => Promise<ReceivedMail>;
  readonly close: () => Promise<void>;
}

/** A mail server that keeps what it is sent. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  let arrived: () => void = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, answer) => {
      void simpleParser(stream).then(({ subject = '', text = '' }) => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', subject, text });
        answer(null);
        arrived();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailTo: async (address) => {
      for (;;) {
        const index = received.findIndex(({ to }) => to === address);
        const [mail] = index < 0 ? [] : received.splice(index, 1);
        if (mail !== undefined) return mail;
        await new Promise<void>((resolve) => (arrived = resolve));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
