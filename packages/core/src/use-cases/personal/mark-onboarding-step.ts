import * as Either from 'fp-ts/lib/Either.js';
import type { OnboardingStep } from '../../model/personal/onboarding-step.js';
import { done } from '../outcome.js';
import type { UseCase } from '../use-case.js';

/** Notes that the caller has seen a hint; notifies their clients, also where it was noted before. Two statements. Spec: 6 (`onboarding_steps`) */
export const markOnboardingStep: UseCase<{ readonly step: OnboardingStep }, void> = {
  mode: 'write',
  run: async ({ tx, actor: { user } }, { step }) => {
    const marked = await tx.onboardingSteps.mark(user.id, step)();
    if (Either.isLeft(marked)) return marked;
    const appended = await tx.append({
      entries: [{ kind: 'event', event: { kind: 'onboardingStepsChanged' }, audience: { kind: 'users', userIds: [user.id] } }],
      changesRules: false,
    })();
    return Either.isLeft(appended) ? appended : done;
  },
};
