import type { Either } from 'fp-ts/lib/Either.js';
import type { RegistrationError, TokenRegistration } from '../../model/devices/device.js';
import type { PushToken } from '../../model/devices/push-token.js';
import type { PushTarget } from '../../model/devices/push.js';
import type { Group } from '../../model/groups/group.js';
import type { MessageId, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { Message } from '../../model/messages/message.js';
import type { Realm } from '../../model/organization/realm.js';
import type { User } from '../../model/people/user.js';
import type { ServerFacts } from '../server-facts.js';

/** The content of a notification: a client with several accounts finds the right one by organization and person. */
export type PushNotice = {
  readonly server: ServerFacts;
  readonly userId: UserId;
} & (
  | { readonly kind: 'test'; readonly at: Instant }
  /** `channelName`: null for direct messages. `group`: through which the person is mentioned, where only this is the cause. */
  | {
      readonly kind: 'message';
      readonly message: Message;
      readonly sender: User;
      /** A guest may have got the message without seeing who wrote it. */
      readonly isSenderVisible: boolean;
      readonly channelName: string | null;
      readonly group: Pick<Group, 'id' | 'name'> | null;
    }
  /** They are read, deleted or hidden: clients take their notifications away. */
  | { readonly kind: 'removal'; readonly messageIds: ReadonlyArray<MessageId> }
);

/**
 * Why the relay sent nothing. `unreachable`: no connection, or no answer in time. `broken`: an error of its own. `notCovered`: it
 * does not know the organization, or the operator's plan does not cover it. `refused`: it has another reason, such as the key of this server.
 */
export type RelayFailure = 'unreachable' | 'broken' | 'notCovered' | 'refused';

export interface RelayRegistration extends TokenRegistration {
  readonly isByAccount: boolean;
}

export interface RelayDelivery {
  /** Tokens that are no longer valid: to be forgotten. */
  readonly expired: ReadonlyArray<string>;
}

export interface PlainRelay {
  /** Registers a token with the relay, or removes it. Safe to repeat. Never rejects. */
  announce(realm: Realm, userId: UserId, token: PushToken, isThere: boolean): Promise<Either<RelayFailure, void>>;
  /** Sends one notice to all of these tokens in one request; `expired` are their texts. Never rejects. */
  send(realm: Realm, notice: PushNotice, tokens: ReadonlyArray<PushToken>): Promise<Either<RelayFailure, RelayDelivery>>;
  /** Sends a test to one token, which the relay may not know. Never rejects. */
  test(realm: Realm, notice: Extract<PushNotice, { readonly kind: 'test' }>, token: PushToken): Promise<Either<RelayFailure | 'tokenUnknown', void>>;
}

/** The service that passes notifications on to those of phone makers. It sees tokens, and neither keys nor texts, but in the older scheme. */
export interface PushRelay {
  /** Registers a token with the relay; returns the relay's name of it. `tryAgain`: it could not be reached, or gave another answer. Never rejects. */
  register(realm: Realm, registration: RelayRegistration): Promise<Either<RegistrationError | 'tryAgain', string>>;
  /** Encrypts and sends one notice to each target, all in one request. Never rejects. */
  send(realm: Realm, notice: PushNotice, targets: ReadonlyArray<PushTarget>): Promise<Either<RelayFailure, RelayDelivery>>;
  /** The older scheme, in which the relay knows tokens with their owners and reads what it passes on. */
  readonly plain: PlainRelay;
}
