/**
 * A request that may wait for a minute. Ten thousand of them wait at a time, and what Express keeps for each is worth more than all the rest:
 * they go straight from the socket to the pipeline.
 */
export const isLongPoll = (method: string | undefined, target: string): boolean => method === 'GET' && /^[^?]*\/api\/v1\/events(?:\?|$)/.test(target);
