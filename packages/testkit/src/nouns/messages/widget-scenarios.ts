import { makeChannel, say, takenAlong } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;
const vote = JSON.stringify({ type: 'vote', key: 'canned,0', vote: 1 });

export const submessageScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a poll',
    operation: 'POST /messages',
    given: (cast, word) => makeChannel(cast, `${word} room`, { isPrivate: true }),
    when: ({ actor }, channel, word) => actor.post('/messages', { type: 'stream', to: channel, topic: 'talk', content: `/poll ${word}?\n${word}\nno` }),
    then: success,
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'a form beside a text',
    operation: 'POST /messages',
    given: (cast, word) => makeChannel(cast, `${word} room`, { isPrivate: true }),
    when: ({ actor }, channel, word) => {
      const choices = [{ short_name: 'A', long_name: word, reply: word }];
      const form = { widget_type: 'zform', extra_data: { type: 'choices', heading: word, choices } };
      return actor.post('/messages', { type: 'stream', to: channel, topic: 'talk', content: 'in words', widget_content: form });
    },
    then: success,
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'a vote',
    operation: 'POST /submessage',
    given: async (cast, word) => say(cast.actor, await makeChannel(cast, `${word} room`, { isPrivate: true }), `/poll ${word}?\nyes`),
    when: ({ peer }, id, word) =>
      peer.post('/submessage', { message_id: id, msg_type: 'widget', content: JSON.stringify({ type: 'new_option', option: word, idx: 1 }) }),
    then: success,
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'a vote on what others have taken along',
    operation: 'POST /submessage',
    given: (cast, word) => takenAlong(cast, word, '/poll Lunch?\nyes'),
    when: ({ peer }, id) => peer.post('/submessage', { message_id: id, msg_type: 'widget', content: vote }),
    then: success,
  }),
  scenario({
    name: 'a vote on what one may not see',
    operation: 'POST /submessage',
    given: async (cast, word) => say(cast.actor, await makeChannel(cast, `${word} room`, { isPrivate: true }), `/poll ${word}?\nyes`),
    when: ({ stranger }, id) => stranger.post('/submessage', { message_id: id, msg_type: 'widget', content: vote }),
    then: { status: 400, code: 'BAD_REQUEST' },
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
];
