import * as Either from 'fp-ts/lib/Either.js';
import { notBot } from '@parley/core/rules';
import { isOnboardingStep } from '@parley/core/model';
import { badRequest, raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** POST /users/me/onboarding_steps. Spec: 6 (`onboarding_steps`) */
export const markOnboardingStepOperation = operation({
  method: 'POST',
  path: '/users/me/onboarding_steps',
  gate: 'registerOnboardingSteps',
  access: 'account',
  guard: notBot,
  useCase: 'markOnboardingStep',
  request: request({ onboarding_step: raw(text({ max: 100 })) }, ({ onboarding_step: step }) =>
    isOnboardingStep(step) ? Either.right({ step }) : Either.left(badRequest(`Unknown onboarding_step: ${step}`)),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Says that the caller has seen a hint.',
});
