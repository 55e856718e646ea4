declare const tag: unique symbol;

/** Milliseconds since 1970-01-01T00:00Z. The wire's times are whole seconds; only `wire` converts. */
export type Instant = number & { readonly [tag]: 'Instant' };

export const instant = (milliseconds: number): Instant => milliseconds as Instant;

export const millisecondsPerDay = 86_400_000;

/** Days since 1970-01-01, in UTC. */
export const dayOf = (moment: Instant): number => Math.floor(moment / millisecondsPerDay);
