import { makeChannel, say, tell } from './cast.js';
import { type AnyScenario, scenario } from './scenario.js';

/** The organizations of scenarios have no channel for reports: who reports something is told so, and nobody else is told anything. */
export const reportScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a report where nobody takes any',
    operation: 'POST /messages/{message_id}/report',
    given: async (cast, word) => say(cast.actor, await makeChannel(cast, `${word} room`, { isPrivate: true }), word),
    when: ({ peer }, id) => peer.post(`/messages/${id}/report`, { report_type: 'spam' }),
    then: { status: 400, code: 'BAD_REQUEST' },
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'a report of what one may not see',
    operation: 'POST /messages/{message_id}/report',
    given: ({ actor, peer }, word) => tell(actor, [peer.id], word),
    when: ({ stranger }, id) => stranger.post(`/messages/${id}/report`, { report_type: 'spam' }),
    then: { status: 400, code: 'BAD_REQUEST' },
    secretAmong: ['actor', 'peer'],
  }),
];
