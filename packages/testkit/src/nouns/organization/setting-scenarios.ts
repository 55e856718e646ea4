import type { TestParams } from '../../server/test-client.js';
import { makeChannel } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

/** Changes settings to other values and, beforehand, back, so that each run changes them. */
const changing = (name: string, before: TestParams, after: TestParams): AnyScenario =>
  scenario({
    name,
    operation: 'PATCH /realm',
    given: ({ owner }) => owner.at(496).patch('/realm', before),
    when: ({ owner }) => owner.at(496).patch('/realm', after),
    then: { status: 200 },
  });

/** Settings of an organization. */
export const settingScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'an organization with another name and description',
    operation: 'PATCH /realm',
    given: () => Promise.resolve(),
    when: ({ administrator }, _, word) => administrator.at(496).patch('/realm', { name: `Court ${word}`, description: `The court ${word}` }),
    then: { status: 200 },
  }),
  changing(
    'texts, topics and times of an organization that change',
    {
      default_code_block_language: '',
      topics_policy: 'allow_empty_topic',
      message_edit_history_visibility_policy: 'all',
      message_content_edit_limit_seconds: '600',
      message_content_delete_limit_seconds: '600',
      message_retention_days: '"unlimited"',
      jitsi_server_url: '"default"',
    },
    {
      default_code_block_language: 'python',
      topics_policy: 'disable_empty_topic',
      message_edit_history_visibility_policy: 'none',
      message_content_edit_limit_seconds: '"unlimited"',
      message_content_delete_limit_seconds: '"unlimited"',
      message_retention_days: '40000',
      jitsi_server_url: '"https://jitsi.example.com"',
    },
  ),
  changing(
    'times of an organization that get a limit',
    { message_content_edit_limit_seconds: '"unlimited"', move_messages_within_stream_limit_seconds: '"unlimited"', allow_message_editing: 'false' },
    { message_content_edit_limit_seconds: '600', move_messages_within_stream_limit_seconds: '604800', allow_message_editing: 'true' },
  ),
  changing('a waiting period that begins', { waiting_period_threshold: '0' }, { waiting_period_threshold: '4000' }),
  changing('a waiting period that ends', { waiting_period_threshold: '4000' }, { waiting_period_threshold: '0' }),
  // Those that a registration also shows as rights of the reader change without an event: clients compute them.
  changing(
    'permissions of an organization that others get',
    { can_add_custom_emoji_group: '{"new": 3}', can_create_bots_group: '{"new": 3}', can_mention_many_users_group: '{"new": 3}' },
    { can_add_custom_emoji_group: '{"new": 6}', can_create_bots_group: '{"new": 6}', can_mention_many_users_group: '{"new": 2}' },
  ),
  scenario({
    name: 'a channel that announces new channels',
    operation: 'PATCH /realm',
    given: (cast, word) => makeChannel(cast, word),
    when: ({ owner }, id) => owner.at(496).patch('/realm', { new_stream_announcements_stream_id: String(id), signup_announcements_stream_id: String(id) }),
    then: { status: 200 },
  }),
  scenario({
    name: 'a setting of somebody who may change none',
    operation: 'PATCH /realm',
    given: () => Promise.resolve(),
    when: ({ peer }, _, word) => peer.at(496).patch('/realm', { name: word }),
    then: { status: 400, code: 'UNAUTHORIZED_PRINCIPAL' },
  }),
];
