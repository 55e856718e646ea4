/** What is asked of levels: seldom, so it is loaded when it is. */
import { features } from '../generated/features.js';
import { commonLevels, quotedTexts } from '../generated/operation-levels.js';
import type { JsonObject } from '../state/shared/json.js';
import { ChatApiError } from './errors.js';
import type { Operation } from './operation.js';

/** What a server may have, in words. */
export type Feature = keyof typeof features;

export const hasFeature = (level: number, feature: Feature): boolean => level >= features[feature];

const refusal = (operation: string, msg: string, others: JsonObject): ChatApiError =>
  new ChatApiError({ status: 404, operation, body: { result: 'error', msg, ...others }, retryAfter: null });

/** Throws where a level lacks an operation. */
export const expectThere = ({ id, marks }: Operation, level: number): void => {
  const [since = 1, until = Infinity] = (/\d.*/.exec(marks)?.[0] ?? commonLevels[id] ?? '1').split('-').map(Number);
  if (level < since) throw refusal(id, `${id} needs level ${since}; the server speaks level ${level}.`, { needs: since, level });
  if (level >= until) throw refusal(id, `${id} is gone since level ${until}; the server speaks level ${level}.`, { goneSince: until, level });
};

/** Parameters whose texts a level takes in quotes. It is asked for only where it decides. */
export const quotedAt = async (id: string, levelOf: () => Promise<number>): Promise<ReadonlyArray<string>> => {
  const texts = Object.entries(quotedTexts[id] ?? {});
  const level = texts.some(([, until]) => until < Infinity) ? await levelOf() : 0;
  return texts.flatMap(([name, until]) => (level < until ? [name] : []));
};

const isMissing = (error: unknown): error is ChatApiError => error instanceof ChatApiError && (error.status === 404 || error.status === 405);

/** Says why something is missing: the server's level lacks the operation, or is not offered. Resolves to where the asked level is, if it is the server's own. */
export const explainMissing = async (
  operation: Operation,
  error: ChatApiError,
  asked: number | undefined,
  mount: string,
  levelAt: (mount: string) => Promise<number>,
): Promise<string> => {
  try {
    expectThere(operation, await levelAt(mount));
  } catch (missing) {
    if (mount === '' || !isMissing(missing) || 'needs' in missing || 'goneSince' in missing) throw missing;
    const its = await levelAt('');
    if (its === asked) return '';
    throw refusal(error.operation, `The server does not offer level ${asked ?? its}: it speaks level ${its}.`, { level: its });
  }
  throw error;
};
