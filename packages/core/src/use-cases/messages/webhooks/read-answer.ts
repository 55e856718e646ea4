import * as Either from 'fp-ts/lib/Either.js';
import type { ServiceInterface } from '../../../model/people/bot.js';
import type { OutgoingAnswer } from '../../../ports/http-client.js';

/** What follows from the answer of a bot's service. `failed`: the text that people are shown. */
export type ReadAnswer =
  | { readonly kind: 'reply'; readonly content: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'tryAgain' };

export const unavailableText = 'Bot is unavailable';

const failed = (text: string): ReadAnswer => ({ kind: 'failed', text });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of these that is there. */
const contentIn = (answer: Readonly<Record<string, unknown>>, service: ServiceInterface): unknown =>
  (service === 'slack' ? ['text'] : ['response_string', 'content']).map((key) => answer[key]).find((value) => value !== undefined && value !== null);

const replyIn = (answer: unknown, service: ServiceInterface): ReadAnswer => {
  if (answer === '') return { kind: 'nothing' };
  if (!isObject(answer)) return failed('Invalid response format');
  if (answer['response_not_required'] === true) return { kind: 'nothing' };
  const content = contentIn(answer, service) ?? '';
  if (typeof content !== 'string') return failed('Invalid response format');
  return content.trim() === '' ? { kind: 'nothing' } : { kind: 'reply', content };
};

const parsed = (body: string): Either.Either<unknown, unknown> =>
  Either.tryCatch(
    () => JSON.parse(body) as unknown,
    (error) => error,
  );

/** Reads the answer of a bot's service. Spec: outgoing webhooks */
export const readAnswer = (answer: OutgoingAnswer, service: ServiceInterface): ReadAnswer => {
  if (answer.kind === 'failed') {
    if (answer.failure === 'forbidden') return failed('The address of this bot is not allowed');
    return answer.failure === 'tooLarge' ? failed('Response is too large') : { kind: 'tryAgain' };
  }
  if (answer.status < 200 || answer.status > 299) return failed(`Third party responded with ${answer.status}`);
  const body = parsed(answer.body);
  return Either.isLeft(body) ? failed('Invalid JSON in response') : replyIn(body.right, service);
};
