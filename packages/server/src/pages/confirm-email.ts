import type { Chat, Failure } from '@parley/core';
import type { Realm } from '@parley/core/model';
import type { FeatureLevel } from '@parley/core';
import type { Either } from 'fp-ts/lib/Either.js';
import { escaped, plainPage, postForm } from '@parley/http-express';

/** A page as a browser shows it. */
export interface ShownPage {
  readonly status: number;
  readonly body: string;
}

const page = (status: number, title: string, content: string): ShownPage => ({ status, body: plainPage({ title, content }) });

const invalid = page(
  404,
  'This link is not valid',
  '<p>It may be older than 24 hours, or used already. Ask for a new one in the settings of your account.</p>',
);

const notPossible = page(
  400,
  'This address cannot be used',
  '<p>Somebody has it by now, or the organization does not admit it any more. Your address stays as it is.</p>',
);

const failed = page(503, 'Something went wrong', '<p>Try again in a minute.</p>');

const asks = (email: string, { name }: Realm): ShownPage =>
  page(
    200,
    'Confirm your new address',
    `<p>Your account at ${escaped(name)} will use the address <strong>${escaped(email)}</strong>.</p>
${postForm({ button: 'Use this address' })}`,
  );

const done = (email: string, { name }: Realm): ShownPage =>
  page(200, 'Your address is changed', `<p>Your account at ${escaped(name)} uses <strong>${escaped(email)}</strong> now.</p>`);

const pageOf = (outcome: Either<Failure, string>, shown: (email: string) => ShownPage): ShownPage => {
  if (outcome._tag === 'Right') return shown(outcome.right);
  if (outcome.left.kind !== 'refused') return failed;
  return outcome.left.refusal.kind === 'noSuchEmailChange' ? invalid : notPossible;
};

const path = /^\/accounts\/confirm_new_email\/([^/]{1,100})$/;

/** The secret part of a link that confirms a new address; null for another path. */
export const keyInPath = (requested: string): string | null => path.exec(requested)?.[1] ?? null;

/** The page's path without the secret part, for the log. */
export const loggedPath = '/accounts/confirm_new_email/…';

/** Looking at the page changes nothing, since programs follow links in mails; sending its form does. The secret part is all that a form needs to show. */
export const confirmEmailPage = async (
  chat: Pick<Chat, 'visit'>,
  realm: Realm | null,
  level: FeatureLevel,
  { key, isSent }: { readonly key: string; readonly isSent: boolean },
): Promise<ShownPage> => {
  if (realm === null) return invalid;
  const circumstances = { levels: { floor: level, call: level }, client: { name: 'website', isForReading: false } };
  return isSent
    ? pageOf(await chat.visit('confirmEmailChange', realm.id, circumstances, { key })(), (email) => done(email, realm))
    : pageOf(await chat.visit('getEmailChange', realm.id, circumstances, { key })(), (email) => asks(email, realm));
};
