import { type Chat, connect, type Outbox } from '@parley/client';
import { signInAddress } from './addresses.js';
import { base } from './base.js';
import { noteServerTime } from './minute.js';
import { noteServerAddress } from './server-url.js';
import { hearSignOut, loadForAnother, noteComing } from './session/leave.js';
import { makeSession, type Session } from './session/session.js';
import type { ChatLive, Newest } from './state.js';
import { openOutboxPlace } from './storage/outbox-place.js';
import { noteOwner } from './storage/own-place.js';

/** Everything that views ask the server by. */
export interface Connection {
  readonly chat: Chat<Newest>;
  readonly live: ChatLive;
  readonly outbox: Outbox;
  /** While it is over, calls wait: none of them fails for that. */
  readonly session: Session;
}

/** The browser leaves: nothing here goes on. */
const leave = (): Promise<never> => {
  window.location.assign(signInAddress());
  return new Promise(() => undefined);
};

/** Registers as the person whom this browser is signed in as; goes to the page that signs in where there is nobody. */
export const openConnection = async (): Promise<Connection> => {
  const session = makeSession();
  let isOpen = false;
  const whenSignedOut = (): Promise<void> => (isOpen ? session.whenSignedOut() : leave());
  // The server's own level: nothing is asked below another one.
  const chat = connect({ url: base, session: 'browser', whenSignedOut }) as unknown as Chat<Newest>;
  const live = (await chat.live()) as unknown as ChatLive;
  isOpen = true;
  noteOwner(live.state.user_id);
  noteComing(live.state.user_id);
  hearSignOut();
  noteServerAddress(live.state.realm_url);
  noteServerTime(live.state.server_timestamp);
  // Somebody else has signed in by another tab: nothing that is shown here is theirs.
  live.subscribe(({ user_id }) => user_id, loadForAnother);
  const place = await openOutboxPlace();
  const outbox = await chat.outbox({ storage: place.storage, queue: () => live.state.queue_id });
  live.hear(outbox.received);
  place.adoptInto(outbox);
  return { chat, live, outbox, session };
};
