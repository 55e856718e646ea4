import type { Instant } from '../model/instant.js';
import type { SignInMethod } from '../model/organization/sign-in-methods.js';

/** The operator's configuration, as far as clients get it. */
export interface ServerFacts {
  /** Version of the program, for `zulip_version`. */
  readonly version: string;
  readonly startedAt: Instant;
  /** Host of dummy addresses: `user{id}@{host}`. */
  readonly dummyEmailHost: (realmStringId: string) => string;
  /** Address of the realm for clients, without a trailing slash. */
  readonly realmUrl: (realmStringId: string) => string;
  readonly webPublicChannels: boolean;
  /** What people are called who sign in by a directory: by their addresses, or by names that only it knows. Absent: there is no directory. */
  readonly directoryNames?: 'addresses' | 'others';
  /** The ways to sign in that are configured for the organization; it may have switched some off. `createChat` tells it. */
  readonly signInMethods?: (realmStringId: string) => ReadonlyArray<SignInMethod>;
  /** Pattern of mail addresses with `%s` for the part before the `@`; empty if no mail is accepted. */
  readonly mailPattern: string;
  /** Per uploaded file. */
  readonly maxUploadMebibytes: number;
  /** Total of an organization's files; null = no limit. */
  readonly uploadQuotaMebibytes: number | null;
  /** Total of the files of one account; null = no limit. */
  readonly personUploadQuotaMebibytes: number | null;
  /** Of invitations that name no other. */
  readonly invitationValidityMinutes: number;
  /** Invitations that one organization mails on a day; null = no limit. */
  readonly maxInvitationsPerDay: number | null;
  /** Whether accounts may invite by mail at once where everybody may join; absent: they are too new at first. */
  readonly newAccountsInvite?: boolean;
  /** Whether phones are notified. */
  readonly notifiesPhones: boolean;
  readonly maxQueuesPerUser: number;
  /** Event queues of an organization; null = no limit. */
  readonly maxQueuesPerRealm: number | null;
  /** Unsent scheduled messages of an organization, and the same of reminders; null = no limit. */
  readonly maxScheduledPerRealm: number | null;
  /** Duration of the next poll before its heartbeat: 45,000 to 55,000, at random, so that waiting clients do not return in step. */
  readonly heartbeatMilliseconds: () => number;
}
