import type { GateName, Open } from '@parley/core/rules';
import type { ListOf, PartName, WholeListName } from '@parley/core/contract';
import type { Json } from '../json.js';
import { key, type Kind, listOf, text } from '../shape/index.js';
import { type EventForm, form } from './event-form.js';
import type { Delivered, Encoder } from './event-view.js';
import { replaces, type WireType } from './wire-type.js';

type SimpleListName = WholeListName & PartName & keyof typeof lists;

interface List<Name extends WholeListName, Type extends string, A extends Json> {
  readonly name: Name;
  /** The type of the event, and the key of the registration. */
  readonly type: Type;
  /** The gate; absent: every level. */
  readonly since: GateName | undefined;
  readonly kind: Kind<A>;
  readonly write: (list: ListOf<Name>, open: Open) => A;
}

const list = <Name extends WholeListName, const Type extends string, A extends Json>(
  name: Name,
  type: Type,
  kind: Kind<A>,
  write: (list: ListOf<Name>, open: Open) => A,
  since?: GateName,
): List<Name, Type, A> => ({ name, type, kind, write, since });

/** Whole lists with the same form in a registration and in the event that replaces them. A row makes the key, the event and its application. Spec: 6 */
export const lists = {
  alertWords: list('alertWords', 'alert_words', listOf(text), (words) => [...words]),
};

type TypeOf<Name extends SimpleListName> = (typeof lists)[Name]['type'];
export type WholeListType = TypeOf<SimpleListName>;

const formOf = <Name extends WholeListName, Type extends string, A extends Json>({ type, kind, write, since }: List<Name, Type, A>) =>
  form<{ readonly list: ListOf<Name> }>()(
    [type],
    { [type]: key(kind, (delivered, { open }) => write(delivered.list, open)) },
    since === undefined ? {} : { since },
  );

const names = Object.keys(lists) as ReadonlyArray<SimpleListName>;

const forms = Object.fromEntries(names.map((name) => [name, formOf(lists[name])])) as unknown as {
  readonly [Name in SimpleListName]: EventForm<Delivered<`${Name}Changed`>, TypeOf<Name>>;
};

/** NOTE: mapped types with renamed keys need casts. */
export const wholeListEncoders = Object.fromEntries(names.map((name) => [`${name}Changed`, forms[name].events])) as unknown as {
  readonly [Name in SimpleListName as `${Name}Changed`]: Encoder<`${Name}Changed`, TypeOf<Name>>;
};

export const wholeListTypes = Object.fromEntries(
  names.map((name) => [lists[name].type, { forms: [forms[name]], apply: replaces(lists[name].type) }]),
) as unknown as {
  readonly [Name in SimpleListName as TypeOf<Name>]: WireType<TypeOf<Name>>;
};
