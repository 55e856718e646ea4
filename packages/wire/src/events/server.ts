import type { Json } from '../json.js';
import { fields, when } from '../gated.js';
import { seconds } from '../names.js';
import { changed } from './client-state.js';
import type { Encoders } from './event-view.js';
import { type Apply, unchanged } from './wire-type.js';

export const serverEncoders: Encoders<'heartbeat' | 'serverRestarted', 'heartbeat' | 'restart' | 'web_reload_client'> = {
  heartbeat: () => [{ type: 'heartbeat' }],
  /** Told to every queue that outlived a restart. LEVEL(240): and whether to begin anew at once, which is told apart since then, for the web client. Spec: 6 */
  serverRestarted: (_event, { open, server, queue }) => [
    {
      type: 'restart',
      ...fields(open, {
        zulip_version: when('eventRestartVersion', server.version),
        zulip_merge_base: when('serverMergeBase', server.version),
        zulip_feature_level: when('eventRestartVersion', queue.level),
        server_generation: seconds(server.startedAt),
        immediate: when('eventRestartImmediate', false),
      }),
    },
    ...(open('eventWebReload') ? [{ type: 'web_reload_client' as const, immediate: false }] : []),
  ],
};

const serverFacts = ['zulip_version', 'zulip_merge_base', 'zulip_feature_level', 'server_generation'];

const applyRestart: Apply = (state, event) => serverFacts.reduce((known, key) => changed(known, key, (before): Json => event[key] ?? before), state);

export const serverTypes = {
  heartbeat: unchanged('says only that the server is there'),
  restart: { apply: applyRestart },
  web_reload_client: unchanged('calls for a new start of the client, not for another state'),
};
