import { smallStore } from '../app/small-store.js';

/** Why the last thing was not done, in the server's words. */
export const refusal = smallStore<string | null>(null);

export const tellRefusal = (error: unknown): void => refusal.set(error instanceof Error ? error.message : String(error));

/** Does it, and says where it was refused. */
export const trying = (work: Promise<unknown>): void => void work.catch(tellRefusal);
