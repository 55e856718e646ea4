import type { GateName, Open } from '@parley/core/rules';
import type { ListOf, WholeListName } from '@parley/core/contract';
import type { MutedUser, OnboardingStep, Playground } from '@parley/core/model';
import type { Json } from '../json.js';
import { seconds } from '../names.js';
import { before, integer, key, type Kind, listOf, shape, since as sinceGate, text } from '../shape/index.js';
import { form } from './event-form.js';
import type { Encoder, EventView } from './event-view.js';
import type { WireType } from './wire-type.js';

interface List<Name extends WholeListName, Type extends string> {
  /** The type of the event, which is also the key of the registration. */
  readonly type: Type;
  /** Where both are known; null: at every level. */
  readonly since: GateName | null;
  readonly kind: Kind<Json>;
  readonly write: (list: ListOf<Name>, open: Open) => Json;
}

const list = <Name extends WholeListName, const Type extends string, A extends Json>(
  _name: Name,
  type: Type,
  kind: Kind<A>,
  write: (list: ListOf<Name>, open: Open) => A,
  since: GateName | null = null,
): List<Name, Type> => ({ type, kind, write, since });

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
const lists = {
  alertWords: list('alertWords', 'alert_words', listOf(text), (words) => [...words]),
  mutedUsers: list('mutedUsers', 'muted_users', listOf(mutedUserShape.kind), (all, open) => all.map((one) => mutedUserShape.write(open, one)), 'muteUsers'),
  onboardingSteps: list(
    'onboardingSteps',
    'onboarding_steps',
    listOf(onboardingStepShape.kind),
    (steps, open) => steps.map((one) => onboardingStepShape.write(open, one)),
    'registerOnboardingSteps',
  ),
  playgrounds: list(
    'playgrounds',
    'realm_playgrounds',
    listOf(playgroundShape.kind),
    (playgrounds, open) => playgrounds.map((one) => playgroundShape.write(open, one)),
    'playgrounds',
  ),
};

type ListName = keyof typeof lists;
type TypeOf<Name extends ListName> = (typeof lists)[Name]['type'];

/** A row of any list. NOTE: TypeScript cannot follow a name through the union of the rows. */
export const listRow = (name: ListName): List<ListName, TypeOf<ListName>> => lists[name] as List<ListName, TypeOf<ListName>>;

export const listNames = Object.keys(lists) as ReadonlyArray<ListName>;

const forms = new Map(
  listNames.map((name) => {
    const { type, kind, write, since } = listRow(name);
    const keys = { [type]: key<Json, { readonly list: ListOf<ListName> }, EventView>(kind, (delivered, { open }) => write(delivered.list, open)) };
    return [name, form<{ readonly list: ListOf<ListName> }>()([type], keys, since === null ? {} : { since })] as const;
  }),
);

/** NOTE: mapped types with renamed keys need casts. */
export const wholeListEncoders = Object.fromEntries(listNames.map((name) => [`${name}Changed`, forms.get(name)?.events])) as unknown as {
  readonly [Name in ListName as `${Name}Changed`]: Encoder<`${Name}Changed`, TypeOf<Name>>;
};

export const wholeListTypes = Object.fromEntries(
  listNames.map((name) => [listRow(name).type, { forms: [forms.get(name)], replaces: listRow(name).type }]),
) as unknown as { readonly [Name in ListName as TypeOf<Name>]: WireType<TypeOf<Name>> };
