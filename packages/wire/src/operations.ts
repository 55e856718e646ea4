import type { AnyOperation } from './operation.js';
import { getOwnUserOperation } from './operations/own-user.js';

/** Every operation of the API. Where two rows match a path, the first one answers. */
export const operations: ReadonlyArray<AnyOperation> = [getOwnUserOperation];
