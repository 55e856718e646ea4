import { type Cast, makeChannel, say, sendDirect } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;

/** A channel of the administrator for reports. */
const takeReports = async ({ administrator, organization }: Cast, word: string): Promise<void> => {
  await administrator.post('/users/me/subscriptions', { subscriptions: [{ name: `${word} reports` }], invite_only: true });
  await organization.takeReports(Number((await administrator.get('/get_stream_id', { stream: `${word} reports` })).body['stream_id']));
};

/** The reporter gets no trace of the report; only the channel for reports gets it. */
export const reportScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a report of a message in a private channel',
    operation: 'POST /messages/{message_id}/report',
    given: async (cast, word) => {
      await takeReports(cast, word);
      return say(cast.actor, await makeChannel(cast, `${word} room`, { isPrivate: true }), word);
    },
    when: ({ peer }, id, word) => peer.post(`/messages/${id}/report`, { report_type: 'harassment', description: word }),
    then: success,
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'a report of a direct message',
    operation: 'POST /messages/{message_id}/report',
    given: async (cast, word) => {
      await takeReports(cast, word);
      return sendDirect(cast.actor, [cast.peer.id], word);
    },
    when: ({ peer }, id) => peer.post(`/messages/${id}/report`, { report_type: 'spam' }),
    then: success,
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'a report where nobody takes any',
    operation: 'POST /messages/{message_id}/report',
    given: async (cast, word) => {
      await cast.organization.takeReports(null);
      return say(cast.actor, await makeChannel(cast, `${word} room`, { isPrivate: true }), word);
    },
    when: ({ peer }, id) => peer.post(`/messages/${id}/report`, { report_type: 'spam' }),
    then: { status: 400, code: 'BAD_REQUEST' },
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'a report of what one may not see',
    operation: 'POST /messages/{message_id}/report',
    given: ({ actor, peer }, word) => sendDirect(actor, [peer.id], word),
    when: ({ stranger }, id) => stranger.post(`/messages/${id}/report`, { report_type: 'spam' }),
    then: { status: 400, code: 'BAD_REQUEST' },
    secretAmong: ['actor', 'peer'],
  }),
];
