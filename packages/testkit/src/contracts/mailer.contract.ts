import { type Mail, type Mailer, maxMailBytes, maxSubjectLength } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';

export interface MailerUnderTest {
  readonly mailer: Mailer;
  /** What has arrived, in order; lines end as they were written. */
  readonly received: () => ReadonlyArray<Mail>;
  readonly close: () => Promise<void>;
}

const mailOf = (changes: Partial<Mail> = {}): Mail => ({
  to: 'king@example.org',
  subject: 'Hello',
  text: 'First line\n\nSecond line\n',
  id: 'mail-1-1',
  ...changes,
});

/** The contract of sending mail. */
export const mailerContract = (name: string, open: () => Promise<MailerUnderTest>): void => {
  describe(`sending mail: ${name}`, () => {
    let under: MailerUnderTest;

    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    const send = async (mail: Mail) => {
      const before = under.received().length;
      const outcome = await under.mailer.send(mail)();
      return { outcome, arrived: under.received().slice(before) };
    };

    test.each<[string, Partial<Mail>]>([
      ['plain', {}],
      ['beyond ASCII', { subject: 'Hällo 👑 – 王', text: 'Grüße 👑\n.\n..\nFrom here on\n', to: 'prince@bücher.example' }],
      ['with an address for replies', { replyTo: 'mm0123@mail.example.com' }],
      ['with long lines', { text: `${'word '.repeat(400)}\n` }],
      ['with the longest subject and text', { subject: 'é'.repeat(maxSubjectLength), text: `${'x'.repeat(63)}\n`.repeat(maxMailBytes / 64) }],
    ])('a mail %s arrives as it was written', async (_what, changes) => {
      const mail = mailOf(changes);
      expect(await send(mail)).toEqual({ outcome: Either.right(Either.right(undefined)), arrived: [mail] });
    });

    test.each<[string, Partial<Mail>]>([
      ['subject', { subject: 'x'.repeat(maxSubjectLength + 1) }],
      ['text', { text: 'é'.repeat(maxMailBytes / 2 + 1) }],
    ])('a mail with a too long %s is not sent', async (_what, changes) => {
      expect(await send(mailOf(changes))).toEqual({ outcome: Either.right(Either.left('notAccepted')), arrived: [] });
    });
  });
};
