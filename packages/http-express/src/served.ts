import type { Chat } from '@parley/core';

/** A service as `createChat` makes it, or as `hostedChat` and `hosted` give it to a host. */
export type Served = Chat | { readonly service: Chat };

export const serviceOf = (served: Served): Chat => ('service' in served ? served.service : served);
