import { numberOrOff, type Setting } from '../config/setting.js';

/** What one organization may use up, and one account of it; null = unlimited. */
export interface Quotas {
  /** MiB of all its files. */
  readonly uploadQuota: number | null;
  /** MiB of the files of one account. */
  readonly personUploadQuota: number | null;
  /** Invitations that it mails on a day. */
  readonly maxInvitations: number | null;
  /** Its event queues. */
  readonly maxQueues: number | null;
  /** Its unsent scheduled messages, and the same of reminders. */
  readonly maxScheduled: number | null;
}

export const quotaSettings = {
  uploadQuota: numberOrOff('PARLEY_UPLOAD_QUOTA_MIB', 0, 100_000_000),
  personUploadQuota: numberOrOff('PARLEY_PERSON_UPLOAD_QUOTA_MIB', 0, 100_000_000),
  maxInvitations: numberOrOff('PARLEY_MAX_INVITATIONS_PER_DAY', 0, 1_000_000),
  maxQueues: numberOrOff('PARLEY_MAX_QUEUES', 1, 10_000_000),
  maxScheduled: numberOrOff('PARLEY_MAX_SCHEDULED', 0, 100_000_000),
} satisfies Record<keyof Quotas, Setting<number | null>>;

type Chosen = { readonly [Name in keyof Quotas]: Quotas[Name] | undefined };

/** Absent ones have their defaults; null was chosen. */
export const quotasOf = ({ uploadQuota, personUploadQuota, maxInvitations, maxQueues, maxScheduled }: Chosen): Quotas => ({
  uploadQuota: uploadQuota === undefined ? 10_240 : uploadQuota,
  personUploadQuota: personUploadQuota === undefined ? 2048 : personUploadQuota,
  maxInvitations: maxInvitations === undefined ? 100 : maxInvitations,
  maxQueues: maxQueues === undefined ? 50_000 : maxQueues,
  maxScheduled: maxScheduled === undefined ? 100_000 : maxScheduled,
});
