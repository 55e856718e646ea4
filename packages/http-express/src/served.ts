import type { Chat } from '@parley/core';

/** A service from `createChat`, or the one that `hostedChat` and `hosted` give to a host. */
export type Served = Chat | { readonly service: Chat };

export const serviceOf = (served: Served): Chat => ('service' in served ? served.service : served);
