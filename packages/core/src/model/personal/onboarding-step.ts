/** Hints that clients show once, in their order. Spec: 6 (`onboarding_steps`, level 233) */
const notices = [
  'visibility_policy_banner',
  'intro_inbox_view_modal',
  'intro_recent_view_modal',
  'first_stream_created_banner',
  'jump_to_conversation_banner',
  'non_interleaved_view_messages_fading',
  'interleaved_view_messages_fading',
  'intro_resolve_topic',
] as const;

/** Steps that clients may say were seen, and that no list has: what they lead to is not there. */
const others = ['navigation_tour_video', 'narrow_to_dm_with_welcome_bot_new_user'] as const;

export type OnboardingStep = (typeof notices)[number] | (typeof others)[number];

const steps: ReadonlySet<string> = new Set([...notices, ...others]);

export const isOnboardingStep = (name: string): name is OnboardingStep => steps.has(name);

/** The hints that are still to be shown to somebody who has seen these. */
export const hintsWithout = (seen: ReadonlyArray<string>): ReadonlyArray<OnboardingStep> => notices.filter((name) => !seen.includes(name));
