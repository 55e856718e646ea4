import { makeChannel, say, takenAlong, sendDirect } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;
const smile = { emoji_name: 'smile' };

export const reactionScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a reaction',
    operation: 'POST /messages/{message_id}/reactions',
    given: async (cast, word) => say(cast.actor, await makeChannel(cast, word), 'well?'),
    when: ({ peer }, id) => peer.post(`/messages/${id}/reactions`, smile),
    then: success,
  }),
  scenario({
    name: 'a reaction to what others have taken along',
    operation: 'POST /messages/{message_id}/reactions',
    given: (cast, word) => takenAlong(cast, word, 'well?'),
    when: ({ peer }, id) => peer.post(`/messages/${id}/reactions`, smile),
    then: success,
  }),
  scenario({
    name: 'a reaction to a direct message',
    operation: 'POST /messages/{message_id}/reactions',
    given: ({ actor, peer }, word) => sendDirect(actor, [peer.id], word),
    when: ({ peer }, id) => peer.post(`/messages/${id}/reactions`, smile),
    then: success,
    secretAmong: ['actor', 'peer'],
  }),
  scenario({
    name: 'a reaction in a private channel',
    operation: 'POST /messages/{message_id}/reactions',
    given: async (cast, word) => say(cast.actor, await makeChannel(cast, `${word} room`, { isPrivate: true }), word),
    when: ({ peer }, id) => peer.post(`/messages/${id}/reactions`, smile),
    then: success,
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'a reaction to what one may not see',
    operation: 'POST /messages/{message_id}/reactions',
    given: async (cast, word) => say(cast.actor, await makeChannel(cast, `${word} room`, { isPrivate: true }), word),
    when: ({ stranger }, id) => stranger.post(`/messages/${id}/reactions`, smile),
    then: { status: 400, code: 'BAD_REQUEST' },
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'a reaction taken back',
    operation: 'DELETE /messages/{message_id}/reactions',
    given: async (cast, word) => {
      const id = await say(cast.actor, await makeChannel(cast, word), 'well?');
      await cast.peer.post(`/messages/${id}/reactions`, smile);
      return id;
    },
    when: ({ peer }, id) => peer.delete(`/messages/${id}/reactions`, smile),
    then: success,
  }),
  scenario({
    name: 'a reaction of somebody else taken back',
    operation: 'DELETE /messages/{message_id}/reactions',
    given: async (cast, word) => {
      const id = await say(cast.actor, await makeChannel(cast, word), 'well?');
      await cast.peer.post(`/messages/${id}/reactions`, smile);
      return id;
    },
    when: ({ actor }, id) => actor.delete(`/messages/${id}/reactions`, smile),
    then: { status: 400, code: 'REACTION_DOES_NOT_EXIST' },
  }),
];
