import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { maxPasswordLength } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import { isTimeZone, presentZoneName } from '@parley/core/model';
import { notBot } from '@parley/core/rules';
import { checked, mapped } from '../../codecs/composites.js';
import { json, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { chosenSettings, settingParams } from '../../codecs/people/setting-params.js';
import { among, boolean, text } from '../../codecs/scalars.js';
import type { Json } from '../../json.js';
import { patch, type ReplyView, rows, runs } from '../../rows.js';
import { before, type Keys, optional } from '../../shape/index.js';
import { ownAccountDocs } from '../shared/setting-docs.js';

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

const repeatedNames = (Object.keys(params) as ReadonlyArray<keyof typeof params>).filter((name) => !secrets.has(name));

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

/** LEVEL(78): as `Requested` says. */
const repeatedKeys: Keys<unknown, ReplyView<'changeSettings'>> = Object.fromEntries(
  repeatedNames.map((name) => [
    name,
    before(
      'settingsIgnoredParameters',
      optional({ at: () => params[name].codec.schema }, (_, { command }) => (command as Requested).repeated[name]),
    ),
  ]),
);

const facts = { guard: notBot, takes: requested, answers: repeatedKeys, parameters: ownAccountDocs };

const otherName = { says: 'Another name of PATCH /settings.', explains: 'Another name of PATCH /settings, for older clients.' };

export const settingRows = rows({
  /** LEVEL(80): the two others were for parts of the settings; they remain as other names. Spec: 6 (`user_settings`) */
  changeSettings: patch('/settings', {
    ...facts,
    says: 'Changes settings, name, time zone and password of the caller.',
    explains:
      'Changes any number of the settings of the caller, with their name, time zone and password: all of it or nothing. Not for bots. A new password needs the present one, whose attempts count as at signing in.',
    example: { params: { enter_sends: true, color_scheme: 2, timezone: 'Europe/Copenhagen' }, answer: { enter_sends: true, color_scheme: 2 } },
  }),
  changeDisplaySettings: runs('changeSettings').patch('/settings/display', {
    ...facts,
    ...otherName,
    example: { params: { twenty_four_hour_time: true }, answer: { twenty_four_hour_time: true } },
  }),
  changeNotificationSettings: runs('changeSettings').patch('/settings/notifications', {
    ...facts,
    ...otherName,
    example: { params: { enable_sounds: false }, answer: { enable_sounds: false } },
  }),
  /** LEVEL(81): among the settings since. */
  changeEnterSends: runs('changeSettings').post('/users/me/enter-sends', 'settingsEnterSendsEndpoint', {
    guard: notBot,
    takes: request({ enter_sends: json(boolean) }, ({ enter_sends: enterSends }) =>
      Either.right({ settings: { enterSends }, fullName: null, email: null, timezone: null, newPassword: null, oldPassword: '' }),
    ),
    says: 'Chooses whether the enter key sends.',
    explains: 'Chooses whether the enter key sends a message.',
    parameters: { enter_sends: 'Whether it does.' },
    example: { params: { enter_sends: true }, answer: {} },
  }),
});
