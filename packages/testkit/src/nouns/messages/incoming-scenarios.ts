import { scenario } from '../shared/scenario.js';

/** Services that post in their own format; without a channel, to the owner of the key. */
export const incomingScenarios = [
  scenario({
    name: "a message in Slack's format",
    operation: 'POST /external/slack_incoming',
    given: () => Promise.resolve(),
    when: ({ peer }, _, word) => peer.at(496).post('/external/slack_incoming', { payload: JSON.stringify({ text: `*${word}*` }) }),
    then: { status: 200 },
  }),
  scenario({
    name: 'JSON of any kind',
    operation: 'POST /external/json',
    given: () => Promise.resolve(),
    when: ({ peer }, _, word) => peer.at(496).post('/external/json', { payload: JSON.stringify({ word }) }),
    then: { status: 200 },
  }),
  scenario({
    name: 'a payload that is no JSON',
    operation: 'POST /external/json',
    given: () => Promise.resolve(),
    when: ({ peer }) => peer.at(496).post('/external/json', { payload: '{' }),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
];
