/** Milliseconds between messages. */
export const pace = 20_000;

/** The moment before the oldest of so many messages, if the newest is of now: when the organization and its people were created. Milliseconds since 1970. */
export const oldestMoment = (messages: number): number => Date.now() - (messages + 1) * pace;
