import type { Instant } from '../model/instant.js';

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
  /** Pattern of mail addresses with `%s` for the part before the `@`; empty if no mail is accepted. */
  readonly mailPattern: string;
  /** Per uploaded file. */
  readonly maxUploadMebibytes: number;
  /** Total of an organization's files; null = no limit. */
  readonly uploadQuotaMebibytes: number | null;
  /** Of invitations that name no other. */
  readonly invitationValidityMinutes: number;
  /** Invitations that one organization mails on a day; null = no limit. */
  readonly maxInvitationsPerDay: number | null;
  readonly maxQueuesPerUser: number;
  /** Duration of the next poll before its heartbeat: 45,000 to 55,000, at random, so that waiting clients do not return in step. */
  readonly heartbeatMilliseconds: () => number;
}
