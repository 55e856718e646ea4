import type { RealmFact, ServerFacts, UserId } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import type { Realm, RealmPolicies, RealmPolicyName } from '@parley/core/model';
import type { GateName, Open } from '@parley/core/rules';
import * as Either from 'fp-ts/lib/Either.js';
import { type BadRequest, optionalJson, optionalRaw, type Param } from '../../../codecs/params.js';
import type { ValueCodec } from '../../../codecs/value-codec.js';
import type { Json } from '../../../json.js';
import { type Key, key, type Kind, variantsOf } from '../../../shape/index.js';

/** An organization, for a reader at one level. */
export interface RealmView {
  readonly open: Open;
  readonly server: ServerFacts;
  readonly realm: Realm;
  /** Deactivated people are left out of holders. */
  readonly isActive: (userId: UserId) => boolean;
}

type Requested = Partial<CommandOf<'updateRealm'>>;

/** A parameter of `PATCH /realm`, and what it asks for. */
export interface RealmParam {
  readonly param: Param<unknown>;
  readonly requests: (sent: unknown, open: Open) => Either.Either<BadRequest, Requested>;
}

/** The event that brings new values: one each, or an object of this name. */
export type RealmEventForm = 'update' | 'default' | 'icon' | 'logo' | 'night_logo';

/** One setting of an organization on the wire: its key in registrations and events, and its parameter. */
export interface RealmRow {
  /** What it shows; a change of any of these changes it. */
  readonly of: ReadonlyArray<RealmFact>;
  /** The first open one counts. */
  readonly keys: ReadonlyArray<Key<RealmView>>;
  readonly form: RealmEventForm;
  /** The form below another level. */
  readonly olderForm?: { readonly until: GateName; readonly form: RealmEventForm };
  readonly param: RealmParam | null;
}

type Keys = Key<RealmView> | ReadonlyArray<Key<RealmView>>;

/** A row that clients are shown and cannot set by itself. */
export const shownRow = (of: ReadonlyArray<RealmFact>, keys: Keys, form: RealmEventForm = 'update'): RealmRow => ({
  of,
  keys: variantsOf(keys),
  form,
  param: null,
});

interface ParamOptions<A> {
  readonly gate?: GateName;
  /** The field holds the text itself. */
  readonly isText?: true;
  readonly requests: (sent: A, open: Open) => Requested | BadRequest;
}

const isBad = (read: Requested | BadRequest): read is BadRequest => 'code' in read;

export const realmParam = <A>(codec: ValueCodec<A>, { gate, isText, requests }: ParamOptions<A>): RealmParam => ({
  param: (isText === true ? optionalRaw : optionalJson)<A, null>(codec, null, gate === undefined ? {} : { gate }),
  requests: (sent, open) => {
    const read = requests(sent as A, open);
    return isBad(read) ? Either.left(read) : Either.right(read);
  },
});

/** Requests this value of a policy. */
export const policyValue = <Name extends RealmPolicyName>(name: Name, value: RealmPolicies[Name]): Requested => ({ policies: { [name]: value } });

export const withParam = (row: RealmRow, param: RealmParam): RealmRow => ({ ...row, param });

/** Policies of this type. */
export type PolicyOf<Value> = {
  [Name in RealmPolicyName]: [RealmPolicies[Name], Value] extends [Value, RealmPolicies[Name]] ? Name : never;
}[RealmPolicyName];

/** The policy's own value. */
export const policyKey = <A extends Json, Name extends PolicyOf<A>>(kind: Kind<A>, name: Name): Key<RealmView> =>
  key(kind, ({ realm: { policies } }) => policies[name] as unknown as A);

/** The value at a level; undefined: the level does not know it. */
export const valueOf = ({ keys }: RealmRow, view: RealmView): Json | undefined => {
  for (const one of keys) {
    const value = one.isOpen(view.open) ? one.write(view) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
};

export const formAt = ({ form, olderForm }: RealmRow, open: Open): RealmEventForm =>
  olderForm !== undefined && !open(olderForm.until) ? olderForm.form : form;
