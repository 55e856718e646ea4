import type { AnnouncingCall, ReadCall, VisitingCall, VisitorCall, WaitingCall, WriteCall } from './call.js';
import type { Outcome } from './outcome.js';

/**
 * A use case. Modes: `snapshot` reads consistently; `announcing` does too, and may publish ephemeral events; `write` loads, decides and commits; `visiting`
 * needs no account; `waiting` and `visitingAndWaiting` open their own transactions, since they wait in between.
 */
export type UseCase<Command, Result> =
  | { readonly mode: 'snapshot'; readonly run: (call: ReadCall, command: Command) => Outcome<Result> }
  | { readonly mode: 'announcing'; readonly run: (call: AnnouncingCall, command: Command) => Outcome<Result> }
  | { readonly mode: 'write'; readonly run: (call: WriteCall, command: Command) => Outcome<Result> }
  | { readonly mode: 'visiting'; readonly run: (call: VisitorCall, command: Command) => Outcome<Result> }
  | { readonly mode: 'visitingAndWaiting'; readonly run: (call: VisitingCall, command: Command) => Outcome<Result> }
  | { readonly mode: 'waiting'; readonly run: (call: WaitingCall, command: Command) => Outcome<Result> };

export type CommandIn<Case> = Case extends UseCase<infer Command, infer _> ? Command : never;
export type ResultIn<Case> = Case extends UseCase<infer _, infer Result> ? Result : never;
