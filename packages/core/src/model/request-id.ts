import { storable } from '../text/storable.js';

/** Something that a request may have caused. */
export interface Caused {
  /** The id of the request, for the operator's log; null: none caused it, or a server of an earlier release stored it. Never handed out to clients. */
  readonly requestId: string | null;
}

const maxLength = 200;

/** The id as it is stored: cut to 200 characters. */
export const requestIdOf = (given: string | undefined): string | null => (given === undefined ? null : storable(given.slice(0, maxLength)));
