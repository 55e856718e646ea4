import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { NavigationView, NavigationViewChange } from '../../../model/personal/navigation-view.js';
import type { OnboardingStep } from '../../../model/personal/onboarding-step.js';
import type { AlertWordListReads, AlertWordLists } from './alert-words.js';
import type { DraftReads, Drafts } from './drafts.js';
import type { ReminderReads, Reminders } from './reminders.js';
import type { ScheduledMessageReads, ScheduledMessages } from './scheduled-messages.js';
import type { SnippetReads, Snippets } from './snippets.js';

export type * from './alert-words.js';
export type * from './drafts.js';
export type * from './item-limits.js';
export type * from './reminders.js';
export type * from './scheduled-messages.js';
export type * from './snippets.js';

/** Each method concerns one person's own views. Not read by rules. */
export interface NavigationViewReads {
  /** In order of creation. */
  of(userId: UserId): TaskEither<Fault, ReadonlyArray<NavigationView>>;
}

export interface NavigationViews extends NavigationViewReads {
  /** In order of creation; no other transaction holds them until this one ends: what is decided on them stays true. */
  hold(userId: UserId): TaskEither<Fault, ReadonlyArray<NavigationView>>;
  /** Expects a new one. */
  insert(userId: UserId, view: NavigationView): TaskEither<Fault, void>;
  /** Returns whether it exists. */
  change(userId: UserId, fragment: string, change: NavigationViewChange): TaskEither<Fault, boolean>;
  /** Returns whether it existed. */
  remove(userId: UserId, fragment: string): TaskEither<Fault, boolean>;
}

export interface OnboardingStepReads {
  /** The hints that the person has still to see, in their order. */
  of(userId: UserId): TaskEither<Fault, ReadonlyArray<OnboardingStep>>;
}

export interface OnboardingSteps extends OnboardingStepReads {
  /** Notes that the person has seen it, once. */
  mark(userId: UserId, step: OnboardingStep): TaskEither<Fault, void>;
}

/** What belongs to one person alone. A reading transaction has these. */
export interface PersonalReads {
  readonly scheduledMessages: ScheduledMessageReads;
  readonly reminders: ReminderReads;
  readonly snippets: SnippetReads;
  readonly drafts: DraftReads;
  readonly alertWords: AlertWordListReads;
  readonly navigationViews: NavigationViewReads;
  readonly onboardingSteps: OnboardingStepReads;
}

/** A writing transaction has these. */
export interface PersonalStore extends PersonalReads {
  readonly scheduledMessages: ScheduledMessages;
  readonly reminders: Reminders;
  readonly snippets: Snippets;
  readonly drafts: Drafts;
  readonly alertWords: AlertWordLists;
  readonly navigationViews: NavigationViews;
  readonly onboardingSteps: OnboardingSteps;
}
