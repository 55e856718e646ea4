import type { EncodeEvent } from '../events/encode-event.js';
import type { Levels, Open } from '../gates/is-open.js';
import type { RealmId } from '../model/ids.js';
import type { Realm } from '../model/organization/realm.js';
import type { Actor } from '../model/people/actor.js';

/** The program that makes a request. */
export interface Client {
  /** As in the `client` of messages. */
  readonly name: string;
  /** Whether people read with this program: its messages count as read by their sender, unless the request says otherwise. */
  readonly isForReading: boolean;
}

/** Any caller of a realm, with or without an account. */
export interface Visitor {
  readonly realm: Realm;
  readonly levels: Levels;
  /** The gates at the level of this call. Rules take theirs through `holdsAtBoth`. */
  readonly open: Open;
  readonly client: Client;
  /** Makes wire events for this call; absent if no events are read. */
  readonly encodeEvent?: EncodeEvent;
  /** Network address, as far as proxies are trusted; absent if the caller is in this process. */
  readonly address?: string;
  /** Registers a callback for when the client has disconnected; absent for callers that cannot. */
  readonly whenGone?: (callback: () => void) => void;
}

/** Where a visitor calls, and from where, before a transaction is open. */
export interface VisitedFrom extends Pick<Visitor, 'address'> {
  readonly realmId: RealmId;
}

/** An authenticated caller. */
export interface Caller extends Visitor {
  readonly actor: Actor;
  /** Generation of the API key or session of this call. */
  readonly generation: number;
  /** The fingerprint of the browser's session; absent for a caller with an API key. */
  readonly browserSession?: string;
}
