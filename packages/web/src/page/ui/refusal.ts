import { smallStore } from '../app/small-store.js';
import type { Right } from '../explain/right.js';

/** Why a thing was not done, in the server's words, and the right that more can be asked about. */
interface Refusal {
  readonly text: string;
  readonly right?: Right | undefined;
}

/** The last thing that was not done. */
export const refusal = smallStore<Refusal | null>(null);

export const tellRefusal = (error: unknown, right?: Right): void => refusal.set({ text: error instanceof Error ? error.message : String(error), right });

/** Does it, and says where it was refused. */
export const trying = (work: Promise<unknown>, right?: Right): void => void work.catch((error: unknown) => tellRefusal(error, right));
