import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { isTimeZone, presentZoneName } from '@parley/core/model';
import type { CommandOf } from '@parley/core/contract';
import { maxPasswordLength } from '@parley/core';
import { notBot, type Open } from '@parley/core/rules';
import { json, optionalJson, optionalRaw, type Param, request } from '../../codecs/params.js';
import { checked, mapped } from '../../codecs/composites.js';
import { chosenSettings, settingParams } from '../../codecs/people/setting-params.js';
import { among, boolean, text } from '../../codecs/scalars.js';
import { before } from '../../gated.js';
import type { Json } from '../../json.js';
import { type Operation, operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** LEVEL(78): the answer repeated the request, except secrets. */
interface Requested extends CommandOf<'changeSettings'> {
  readonly repeated: Readonly<Record<string, Json>>;
}

const timezone = mapped(
  checked(text({ max: 100 }), (name) => (isTimeZone(name) ? null : 'Invalid {v}: Value error, Not a recognized time zone')),
  presentZoneName,
);

const params = {
  ...settingParams(() => true),
  // LEVEL(219), LEVEL(21): older names of the home view and of the dark scheme.
  default_view: optionalRaw(among(['recent_topics', 'all_messages']), undefined, { gate: 'settingsDefaultView' }),
  night_mode: optionalJson(boolean, undefined, { gate: 'settingsNightMode' }),
  full_name: optionalRaw(text({ max: 1000 }), null),
  email: optionalRaw(text({ max: 1000 }), null),
  old_password: optionalRaw(text({ max: 1000 }), ''),
  new_password: optionalRaw(text({ max: maxPasswordLength }), null),
  timezone: optionalRaw(timezone, null),
};

interface OlderValues {
  readonly default_view?: 'recent_topics' | 'all_messages' | undefined;
  readonly night_mode?: boolean | undefined;
}

const olderSettings = ({ default_view: view, night_mode: isDark }: OlderValues): CommandOf<'changeSettings'>['settings'] => ({
  ...(view === undefined ? {} : { webHomeView: view === 'all_messages' ? view : 'recent' }),
  ...(isDark === undefined ? {} : { colorScheme: isDark ? 2 : 1 }),
});

const secrets: ReadonlySet<string> = new Set(['old_password', 'new_password']);

const repeatedNames = Object.keys(params).filter((name) => !secrets.has(name));

const repeatedOf = (values: Readonly<Record<string, unknown>>): Requested['repeated'] =>
  Object.fromEntries(repeatedNames.flatMap((name) => (values[name] === undefined || values[name] === null ? [] : [[name, values[name] as Json]])));

const requested = request(params, (values, { open }) =>
  pipe(
    chosenSettings(values, open),
    Either.map((chosen): Requested => ({
      settings: { ...chosen, ...olderSettings(values) },
      fullName: values.full_name,
      email: values.email,
      timezone: values.timezone,
      newPassword: values.new_password,
      oldPassword: values.old_password,
      repeated: repeatedOf(values),
    })),
  ),
);

const replySchema = (open: Open): schema.ObjectSchema =>
  schema.object(
    open,
    {},
    Object.fromEntries(
      Object.entries<Param<unknown>>(params)
        .filter(([name]) => !secrets.has(name))
        .map(([name, { codec }]) => [name, before('settingsIgnoredParameters', codec.schema)]),
    ),
  );

const settingsOperation = (path: string, summary: string): Operation =>
  operation({
    method: 'PATCH',
    path,
    access: 'account',
    guard: notBot,
    useCase: 'changeSettings',
    request: requested,
    reply: (_, { open }, command) => (open('settingsIgnoredParameters') ? {} : { ...(command as Requested).repeated }),
    replySchema,
    summary,
  });

/** PATCH /settings. LEVEL(80): the two others were for parts of the settings; they remain as other names. Spec: 6 (`user_settings`) */
export const changeSettingsOperation = settingsOperation('/settings', 'Changes settings, name, time zone and password of the caller.');

export const changeDisplaySettingsOperation = settingsOperation('/settings/display', 'Another name of PATCH /settings.');

export const changeNotificationSettingsOperation = settingsOperation('/settings/notifications', 'Another name of PATCH /settings.');

/** POST /users/me/enter-sends. LEVEL(81): among the settings since. */
export const changeEnterSendsOperation = operation({
  method: 'POST',
  path: '/users/me/enter-sends',
  gate: 'settingsEnterSendsEndpoint',
  access: 'account',
  guard: notBot,
  useCase: 'changeSettings',
  request: request({ enter_sends: json(boolean) }, ({ enter_sends: enterSends }) =>
    Either.right({ settings: { enterSends }, fullName: null, email: null, timezone: null, newPassword: null, oldPassword: '' }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Chooses whether the enter key sends.',
});
