import { fields, when } from '../gated.js';
import { seconds } from '../names.js';
import type { EventView, WireEvent } from './event-view.js';

export const heartbeatEvents = (): ReadonlyArray<WireEvent> => [{ type: 'heartbeat' }];

/** Told to every queue that outlived a restart. LEVEL(240): and whether to begin anew at once, which is told apart since then, for the web client. Spec: 6 */
export const restartEvents = ({ open, server, queue }: EventView): ReadonlyArray<WireEvent> => [
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
  ...(open('eventWebReload') ? [{ type: 'web_reload_client', immediate: false }] : []),
];
