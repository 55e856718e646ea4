import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { OnboardingStep } from '../../model/personal/onboarding-step.js';
import type { UseCase } from '../use-case.js';

/** Notes that the caller has seen a hint; notifies their clients, also where it was noted before. Two statements. Spec: 6 (`onboarding_steps`) */
export const markOnboardingStep: UseCase<{ readonly step: OnboardingStep }, void> = {
  mode: 'write',
  run:
    (tx) =>
    ({ actor: { user } }, { step }) =>
      pipe(
        tx.onboardingSteps.mark(user.id, step),
        TaskEither.chainW(() =>
          tx.append({
            entries: [{ kind: 'event', event: { kind: 'onboardingStepsChanged' }, audience: { kind: 'users', userIds: [user.id] } }],
            changesRules: false,
          }),
        ),
        TaskEither.map(() => undefined),
      ),
};
