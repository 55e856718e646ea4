import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../failures.js';
import type { RealmId } from '../model/ids.js';

type Answers<Answer> = Promise<Either.Either<Failure, ReadonlyArray<Either.Either<Failure, Answer>>>>;

/** Answers a batch in order. A failure goes to all of them. */
export type AnswerAll<Request, Answer> = (realmId: RealmId, requests: ReadonlyArray<Request>) => Answers<Answer>;

export type AnswerOne<Request, Answer> = (realmId: RealmId, request: Request) => Promise<Either.Either<Failure, Answer>>;

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly answered: (answer: Either.Either<Failure, Answer>) => void;
  readonly broke: (error: unknown) => void;
}

interface Place<Request, Answer> {
  waiting: Waiting<Request, Answer>[];
  running: number;
}

/** Maximum number of concurrent batches of one realm: enough to work on one while another waits for the database, few enough that requests gather meanwhile. */
const maxRunning = 4;

/** Maximum number of requests in a batch: other work runs between batches. */
const maxInBatch = 250;

/**
 * Answers concurrent requests together, so that thousands woken at once cost some transactions instead of thousands. A batch that answers a request begins
 * after the request was made. If a batch fails as a whole, each of its requests is answered alone.
 */
export const answerInBatches = <Request, Answer>(answerAll: AnswerAll<Request, Answer>): AnswerOne<Request, Answer> => {
  const places = new Map<RealmId, Place<Request, Answer>>();

  const answerAlone = async (realmId: RealmId, { request, answered, broke }: Waiting<Request, Answer>): Promise<void> => {
    try {
      const outcome = await answerAll(realmId, [request]);
      if (Either.isLeft(outcome)) answered(outcome);
      else for (const answer of outcome.right) answered(answer);
    } catch (error) {
      broke(error);
    }
  };

  const answerBatch = async (realmId: RealmId, batch: ReadonlyArray<Waiting<Request, Answer>>): Promise<void> => {
    const outcome = await answerAll(
      realmId,
      batch.map(({ request }) => request),
    ).catch(() => null);
    if (outcome === null || Either.isLeft(outcome)) await Promise.all(batch.map((one) => answerAlone(realmId, one)));
    else for (const [index, answer] of outcome.right.entries()) batch[index]?.answered(answer);
  };

  const work = (realmId: RealmId, place: Place<Request, Answer>): void => {
    while (place.running < maxRunning && place.waiting.length > 0) {
      const batch = place.waiting.slice(0, maxInBatch);
      place.waiting = place.waiting.slice(maxInBatch);
      place.running += 1;
      const [only] = batch;
      void (only !== undefined && batch.length === 1 ? answerAlone(realmId, only) : answerBatch(realmId, batch)).then(() => {
        place.running -= 1;
        work(realmId, place);
      });
    }
    if (place.running === 0 && place.waiting.length === 0 && places.get(realmId) === place) places.delete(realmId);
  };

  return (realmId, request) =>
    new Promise((answered, broke) => {
      const found = places.get(realmId);
      const place = found ?? { waiting: [], running: 0 };
      place.waiting.push({ request, answered, broke });
      if (place.waiting.length > 1 || place.running >= maxRunning) return;
      places.set(realmId, place);
      // Lets requests woken in the same moment join the batch.
      void Promise.resolve().then(() => work(realmId, place));
    });
};
