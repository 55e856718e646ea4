/** Milliseconds between messages. */
export const pace = 20_000;

/** Before the oldest of so many messages, if the newest is of now: when the organization and everybody in it came about. Milliseconds since 1970. */
export const oldestMoment = (messages: number): number => Date.now() - (messages + 1) * pace;
