import { type Circumstances, type EnsuredUser, type EnsureUser, newestLevel, type Session } from '@parley/core';
import { type CommandOf, type ResultOf, useCases, type UseCases } from '@parley/core/contract';

/** These wait, take several transactions, store something outside of them, or are for callers without an account. */
export const notInHostTransaction = [
  'addPushToken',
  'addUser',
  'beginSignIn',
  'changeSettings',
  'runSlashCommand',
  'confirmEmailChange',
  'getEmailChange',
  'getPasswordReset',
  'requestPasswordReset',
  'resetPassword',
  'sendInvitations',
  'sendTestNotification',
  'testPushTokens',
  'getJoinAddress',
  'getJoinPage',
  'join',
  'requestToJoin',
  'getAuditedChanges',
  'getPastReaders',
  'setPicture',
  'setAvatar',
  'removeAvatar',
  'createBot',
  'updateBot',
  'removePicture',
  'removePushToken',
  'addCustomEmoji',
  'uploadFile',
  'removeAttachment',
  'findFileByLink',
  'findThumbnail',
  'deleteExport',
  'deleteTopic',
  'getEvents',
  'register',
  'deleteQueue',
  'fetchApiKey',
  'fetchDevelopmentKey',
  'fetchKeyByToken',
  'fetchOwnKey',
  'finishSignIn',
  'getServerSettings',
  'listDevelopmentUsers',
] as const satisfies ReadonlyArray<keyof UseCases>;

/** Use cases that can be part of a transaction. */
export type SharedName = Exclude<keyof UseCases, (typeof notInHostTransaction)[number]>;

export type BoundUseCases = { readonly [Name in SharedName]: (command: CommandOf<Name>) => Promise<ResultOf<Name>> };

/** The result of a use case, once its appends are numbered. */
export interface Pending<Result> {
  /** Throws before `flush`. */
  result(): Result;
}

export type PendingUseCases = { readonly [Name in SharedName]: (command: CommandOf<Name>) => Promise<Pending<ResultOf<Name>>> };

export interface UseCasesAs<Cases> {
  /** As this person, at the newest level, from a program called `host`, by default. */
  as(session: Session, circumstances?: Partial<Circumstances>): Cases;
}

export interface People {
  /** Creates or updates the account of a person whom the host knows. Idempotent. */
  ensure(requested: EnsureUser): Promise<EnsuredUser>;
}

const usual: Circumstances = { levels: { floor: newestLevel, call: newestLevel }, client: { name: 'host', isForReading: false } };

const sharedModes: ReadonlyArray<string> = ['snapshot', 'announcing', 'write'];

/** A record of functions for every use case that can be part of a transaction. */
export const bindUseCases = <Cases>(
  call: (name: SharedName, session: Session, circumstances: Circumstances, command: never) => Promise<unknown>,
): UseCasesAs<Cases> => ({
  as: (session, circumstances = {}) => {
    const names = Object.entries(useCases).flatMap(([name, { mode }]) => (sharedModes.includes(mode) ? [name as SharedName] : []));
    const bound = names.map((name) => [name, (command: never) => call(name, session, { ...usual, ...circumstances }, command)] as const);
    // The record has the names and types of its table; TypeScript cannot follow that through a list.
    return Object.fromEntries(bound) as Cases;
  },
});

export const isWriting = (name: SharedName): boolean => useCases[name].mode === 'write';
