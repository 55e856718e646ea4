import * as Either from 'fp-ts/lib/Either.js';
import { isOnboardingStep } from '@parley/core/model';
import { notBot } from '@parley/core/rules';
import { badRequest, raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { post, rows } from '../../rows.js';

export const onboardingStepRows = rows({
  /** Spec: 6 (`onboarding_steps`) */
  markOnboardingStep: post('/users/me/onboarding_steps', 'registerOnboardingSteps', {
    guard: notBot,
    takes: request({ onboarding_step: raw(text({ max: 100 })) }, ({ onboarding_step: step }) =>
      isOnboardingStep(step) ? Either.right({ step }) : Either.left(badRequest(`Unknown onboarding_step: ${step}`)),
    ),
    says: 'Says that the caller has seen a hint.',
    explains: 'No client of the caller shows the hint again. To say it twice does no harm.',
    parameters: { onboarding_step: 'Name of the hint, as the list `onboarding_steps` of a registration has it.' },
    example: { params: { onboarding_step: 'intro_inbox_view_modal' } },
  }),
});
