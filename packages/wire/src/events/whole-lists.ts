import type { GateName, Open } from '@parley/core/rules';
import type { ListOf, WholeListName } from '@parley/core/contract';
import type { MutedUser, OnboardingStep, Playground } from '@parley/core/model';
import type { Json } from '../json.js';
import { seconds } from '../names.js';
import { before, integer, key, type Kind, listOf, shape, since as sinceGate, text } from '../shape/index.js';
import { type EventForm, form } from './event-form.js';
import type { Encoders, EventView } from './event-view.js';
import type { WireTypes } from './wire-type.js';

/** A whole list: its key in a registration, and its event. */
export interface ListRow<Name extends WholeListName = WholeListName, Type extends string = string> {
  /** The type of the event, which is also the key of the registration. */
  readonly type: Type;
  /** Where both are known; null: at every level. */
  readonly since: GateName | null;
  readonly kind: Kind<Json>;
  readonly write: (list: ListOf<Name>, open: Open) => Json;
  readonly form: EventForm<{ readonly list: ListOf<Name> }, Type>;
}

const list =
  <Name extends WholeListName>() =>
  <const Type extends string, A extends Json>(
    type: Type,
    kind: Kind<A>,
    write: (list: ListOf<Name>, open: Open) => A,
    since: GateName | null = null,
  ): ListRow<Name, Type> => {
    const keys = { [type]: key<Json, { readonly list: ListOf<Name> }, EventView>(kind, (delivered, { open }) => write(delivered.list, open)) };
    return { type, kind, write, since, form: form<{ readonly list: ListOf<Name> }>()([type], keys, since === null ? {} : { since }) };
  };

/** Spec: 6 (`realm_playgrounds`). LEVEL(196): the code followed a fixed address. */
const playgroundShape = shape<Playground>()('Playground', {
  id: key(integer, ({ id }) => id),
  name: key(text, ({ name }) => name),
  pygments_language: key(text, ({ language }) => language),
  url_prefix: before('playgroundUrlTemplate', text, ({ urlTemplate }) => urlTemplate.replace(/\{.*$/, '')),
  url_template: sinceGate('playgroundUrlTemplate', text, ({ urlTemplate }) => urlTemplate),
});

/** Spec: 6 (`muted_users`) */
const mutedUserShape = shape<MutedUser>()('MutedUser', {
  id: key(integer, ({ userId }) => userId),
  timestamp: key(integer, ({ mutedAt }) => seconds(mutedAt)),
});

/** Spec: 6 (`onboarding_steps`) */
const onboardingStepShape = shape<OnboardingStep>()('OnboardingStep', {
  type: key(text, () => 'one_time_notice'),
  name: key(text, (name) => name),
});

/** Whole lists that look the same in a registration and in the event that brings them anew. A row makes key, event and what the event changes. Spec: 6 */
export const lists = {
  alertWords: list<'alertWords'>()('alert_words', listOf(text), (words) => [...words]),
  mutedUsers: list<'mutedUsers'>()('muted_users', listOf(mutedUserShape.kind), (all, open) => all.map((one) => mutedUserShape.write(open, one)), 'muteUsers'),
  onboardingSteps: list<'onboardingSteps'>()(
    'onboarding_steps',
    listOf(onboardingStepShape.kind),
    (steps, open) => steps.map((one) => onboardingStepShape.write(open, one)),
    'registerOnboardingSteps',
  ),
  playgrounds: list<'playgrounds'>()(
    'realm_playgrounds',
    listOf(playgroundShape.kind),
    (playgrounds, open) => playgrounds.map((one) => playgroundShape.write(open, one)),
    'playgrounds',
  ),
};

type Types = 'alert_words' | 'muted_users' | 'onboarding_steps' | 'realm_playgrounds';

export const wholeListEncoders: Encoders<'alertWordsChanged' | 'mutedUsersChanged' | 'onboardingStepsChanged' | 'playgroundsChanged', Types> = {
  alertWordsChanged: lists.alertWords.form.events,
  mutedUsersChanged: lists.mutedUsers.form.events,
  onboardingStepsChanged: lists.onboardingSteps.form.events,
  playgroundsChanged: lists.playgrounds.form.events,
};

export const wholeListTypes: WireTypes<Types> = {
  alert_words: { forms: [lists.alertWords.form], replaces: 'alert_words' },
  muted_users: { forms: [lists.mutedUsers.form], replaces: 'muted_users' },
  onboarding_steps: { forms: [lists.onboardingSteps.form], replaces: 'onboarding_steps' },
  realm_playgrounds: { forms: [lists.playgrounds.form], replaces: 'realm_playgrounds' },
};
