import * as Either from 'fp-ts/lib/Either.js';
import type { RealmChange } from '@parley/core';
import { changedRealm } from '@parley/core/model';
import type { CommandOf } from '@parley/core/contract';
import { canChangeRealm } from '@parley/core/rules';
import { type BadRequest, optionalRaw, type Param, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import type { Json } from '../../json.js';
import { type RealmParam, type RealmView, valueOf } from '../../objects/organization/settings/realm-row.js';
import { namesChangedBy, realmRows } from '../../objects/organization/settings/realm-rows.js';
import { operation, type ReplyContext } from '../../operation.js';
import * as schema from '../../schema.js';

type Command = CommandOf<'updateRealm'>;

const settable: ReadonlyArray<readonly [name: string, param: RealmParam]> = Object.entries(realmRows).flatMap(([name, { param }]) =>
  param === null ? [] : [[name, param] as const],
);

const params: Readonly<Record<string, Param<unknown>>> = Object.fromEntries(settable.map(([name, { param }]) => [name, param]));

const nothing: Command = { policies: {}, settings: {}, signInMethods: null, stringId: null };

/** All that the parameters ask for together. */
const joined = (all: ReadonlyArray<Partial<Command>>): Command =>
  all.reduce<Command>(
    (command, part) => ({
      ...command,
      ...part,
      policies: { ...command.policies, ...part.policies },
      settings: { ...command.settings, ...part.settings },
    }),
    nothing,
  );

/** Texts are answered by a word. */
const answered = (value: Json): Json => (typeof value === 'string' ? 'updated' : value);

const isSettable = (name: string, { open }: ReplyContext): boolean => {
  const gate = params[name]?.gate;
  return gate !== undefined && (gate === null || open(gate));
};

const changedValues = (changes: RealmChange, context: ReplyContext): Readonly<Record<string, Json>> => {
  const { open, server, realm } = context;
  const view: RealmView = { open, server, realm: changedRealm(realm, changes), isActive: () => true };
  const values = namesChangedBy(changes).flatMap((name) => {
    const row = realmRows[name];
    const value = row === undefined || !isSettable(name, context) ? undefined : valueOf(row, view);
    return value === undefined ? [] : [[name, answered(value)] as const];
  });
  return Object.fromEntries(values);
};

/** PATCH /realm. Spec: 6 (`realm`) */
export const updateRealmOperation = operation({
  method: 'PATCH',
  path: '/realm',
  access: 'account',
  guard: canChangeRealm,
  useCase: 'updateRealm',
  request: request(
    { ...params, string_id: optionalRaw(text({ max: 40 }), null, { gate: 'realmStringIdChangeable' }) },
    ({ string_id: stringId, ...others }, { open }): Either.Either<BadRequest, Command> => {
      const sent: Readonly<Record<string, unknown>> = others;
      const asked: Partial<Command>[] = [{ stringId }];
      for (const [name, { requests }] of settable) {
        const value = sent[name];
        if (value === null || value === undefined) continue;
        const read = requests(value, open);
        if (Either.isLeft(read)) return read;
        asked.push(read.right);
      }
      return Either.right(joined(asked));
    },
  ),
  reply: (changes, context) => changedValues(changes, context),
  replySchema: (open) =>
    schema.object(
      open,
      {},
      Object.fromEntries(
        Object.entries(realmRows)
          .filter(([, { param, keys }]) => param !== null && keys.some((one) => one.isOpen(open)))
          .map(([name, { keys }]) => [name, schema.anyOf(schema.text, ...keys.filter((one) => one.isOpen(open)).map(({ fits }) => fits.at(open)))]),
      ),
    ),
  summary: 'Changes settings of the organization.',
});
