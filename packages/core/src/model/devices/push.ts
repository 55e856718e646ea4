import type { MessageId } from '../ids.js';
import type { Caused } from '../request-id.js';
import type { TokenKind } from './device.js';

/** Where a notification goes, and what it is encrypted with. */
export interface PushTarget {
  readonly tokenKind: TokenKind;
  /** The relay's name of the token. */
  readonly tokenId: string;
  readonly keyId: number;
  /** As the client sent it. */
  readonly key: string;
  readonly isByAccount: boolean;
}

/** How a notification goes out: encrypted to devices, or plain to tokens of the older scheme. */
export const pushRoutes = ['encrypted', 'plain'] as const;

export type PushRoute = (typeof pushRoutes)[number];

/** A message that is to be pushed, or was. */
export interface StoredPush extends Caused {
  readonly messageId: MessageId;
  /** It arrived while the person was online and wants no notifications then: it is sent once none of their clients waits for messages. */
  readonly isWaiting: boolean;
  /** Whether it is shown on what each route reaches. */
  readonly isSent: Readonly<Record<PushRoute, boolean>>;
}

/** Maximum of messages that one person is notified of at a time; older ones are left out. */
export const maxStoredPushes = 200;
