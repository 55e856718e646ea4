import type { TestParams } from '../../server/test-client.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;

const addressed = ['realm_users', 'subscriptions', 'unsubscribed', 'never_subscribed'];

const plain: TestParams = {
  twenty_four_hour_time: false,
  color_scheme: 1,
  web_home_view: 'inbox',
  desktop_icon_count_display: 1,
  enter_sends: false,
  email_address_visibility: 1,
  timezone: 'Europe/Berlin',
};

/** Members and others gain an address that is not the one of the API. */
const isShownBeside = (before: TestParams, chosen: TestParams): boolean => before['email_address_visibility'] === 5 && chosen['email_address_visibility'] === 2;

/** The peer begins with plain settings, and chooses some of them. */
const choosing = (name: string, before: TestParams, chosen: TestParams, operation = 'PATCH /settings'): AnyScenario =>
  scenario({
    name: `somebody ${name}`,
    operation,
    given: async ({ peer }) => {
      await peer.at(496).patch('/settings', { ...plain, ...before });
    },
    when: ({ peer }) => peer.at(496).patch(operation.replace('PATCH ', ''), chosen),
    then: success,
    // Before, an address that was shown stayed with clients; and subscribers once were addresses.
    ...(chosen['email_address_visibility'] === undefined || isShownBeside(before, chosen)
      ? {}
      : { unsentBefore: { gate: 'eventDeliveryEmailToAll', keys: addressed } }),
  });

const everything: TestParams = {
  twenty_four_hour_time: null,
  color_scheme: 2,
  default_language: 'de',
  web_home_view: 'recent',
  web_channel_default_view: 4,
  web_font_size_px: 18,
  desktop_icon_count_display: 3,
  enable_stream_push_notifications: true,
  notification_sound: 'ding',
  send_read_receipts: false,
  receives_typing_notifications: false,
  enter_sends: true,
  timezone: 'Asia/Kolkata',
};

export const settingsScenarios: ReadonlyArray<AnyScenario> = [
  choosing('chooses many settings at once', { receives_typing_notifications: true }, everything),
  choosing('chooses an old setting again', {}, { web_home_view: 'all_messages', color_scheme: 1 }),
  choosing('chooses how times are shown', {}, { twenty_four_hour_time: true }, 'PATCH /settings/display'),
  choosing('chooses sounds', { enable_sounds: true }, { enable_sounds: false }, 'PATCH /settings/notifications'),
  choosing('shows their address to everyone', { email_address_visibility: 3 }, { email_address_visibility: 1 }),
  choosing('hides their address from everyone', {}, { email_address_visibility: 4 }),
  choosing('shows their address to members instead of moderators', { email_address_visibility: 5 }, { email_address_visibility: 2 }),
  choosing('shows their address to administrators instead of members', { email_address_visibility: 2 }, { email_address_visibility: 3 }),
  scenario({
    name: 'somebody types a command for the dark theme',
    operation: 'POST /zcommand',
    given: async ({ peer }) => {
      await peer.at(496).patch('/settings', plain);
    },
    when: ({ peer }) => peer.at(496).post('/zcommand', { command: '/dark' }),
    then: success,
  }),
  scenario({
    name: 'somebody takes another name and time zone',
    operation: 'PATCH /settings',
    given: () => Promise.resolve(),
    when: ({ peer }, _, word) => peer.at(496).patch('/settings', { full_name: `Peer ${word}`, timezone: 'America/New_York', enter_sends: true }),
    then: success,
  }),
  scenario({
    name: 'somebody chooses what there is and an unknown language, and nothing changes',
    operation: 'PATCH /settings',
    given: () => Promise.resolve(),
    when: ({ peer }) => peer.at(496).patch('/settings', { color_scheme: 3, default_language: 'xx' }),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
];
