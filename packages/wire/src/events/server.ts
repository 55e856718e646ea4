import { seconds } from '../names.js';
import { bool, integer, key, since, text } from '../shape/index.js';
import { form } from './event-form.js';
import type { Encoders, EventView } from './event-view.js';
import type { WireTypes } from './wire-type.js';

const heartbeatForm = form<unknown>()(['heartbeat'], {});

const version = key(text, (_event: unknown, { server }: EventView) => server.version);

/**
 * Goes to every queue that outlived a restart. LEVEL(240): with a flag for registering anew at once; since then that is a separate event for the web client.
 * Spec: 6
 */
const restartForm = form<unknown>()(['restart'], {
  zulip_version: since('eventRestartVersion', version),
  zulip_merge_base: since('serverMergeBase', version),
  zulip_feature_level: since(
    'eventRestartVersion',
    key(integer, (_event, { queue }) => queue.level),
  ),
  server_generation: key(integer, (_event, { server }) => seconds(server.startedAt)),
  immediate: since(
    'eventRestartImmediate',
    key(bool, () => false),
  ),
});

const reloadForm = form<unknown>()(['web_reload_client'], { immediate: key(bool, () => false) }, { since: 'eventWebReload' });

export const serverEncoders: Encoders<'heartbeat' | 'serverRestarted', 'heartbeat' | 'restart' | 'web_reload_client'> = {
  heartbeat: heartbeatForm.events,
  serverRestarted: (event, view) => [...restartForm.events(event, view), ...reloadForm.events(event, view)],
};

export const serverTypes: WireTypes<'heartbeat' | 'restart' | 'web_reload_client'> = {
  heartbeat: { forms: [heartbeatForm], keepsState: 'says only that the server is there' },
  restart: { forms: [restartForm] },
  web_reload_client: { forms: [reloadForm], keepsState: 'calls for a new start of the client, not for another state' },
};
