import { type Cast, makeChannel } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;
const alone = ['actor'] as const;

const draft = (content: string) => ({ type: '', to: [], topic: '', content });

/** Stores drafts, the first of them edited last; returns their ids. */
const keep = async ({ actor }: Cast, ...contents: ReadonlyArray<string>): Promise<ReadonlyArray<number>> => {
  const drafts = contents.map((content, index) => ({ ...draft(content), timestamp: 1_600_000_000 - index }));
  return (await actor.at(496).post('/drafts', { drafts })).body['ids'] as unknown as ReadonlyArray<number>;
};

export const draftScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'drafts for a channel, for somebody and for nobody yet, among those that are there',
    operation: 'POST /drafts',
    given: async (cast, word) => {
      await keep(cast, `${word} newer`, `${word} older`);
      return makeChannel(cast, `${word.length} drafts`);
    },
    when: ({ actor, peer }, channel, word) =>
      actor.at(496).post('/drafts', {
        drafts: [
          { type: 'stream', to: [channel], topic: 'talk', content: word },
          { type: 'private', to: [peer.id, actor.id], topic: 'ignored', content: word, timestamp: 1_599_999_999.5 },
          { ...draft(word), timestamp: 1_600_000_000 },
        ],
      }),
    then: success,
    secretAmong: alone,
  }),
  scenario({
    name: 'no drafts at all',
    operation: 'POST /drafts',
    given: (cast, word) => keep(cast, word),
    when: ({ actor }) => actor.at(496).post('/drafts', { drafts: [] }),
    then: success,
    secretAmong: alone,
  }),
  scenario({
    name: 'drafts of which one goes to a channel that one does not see',
    operation: 'POST /drafts',
    given: (cast, word) => makeChannel(cast, `${word} room`, { isPrivate: true }),
    when: ({ stranger }, channel, word) =>
      stranger.at(496).post('/drafts', { drafts: [draft(word), { type: 'stream', to: [channel], topic: 'talk', content: word }] }),
    then: { status: 400, code: 'BAD_REQUEST' },
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'a draft that is written anew',
    operation: 'PATCH /drafts/{draft_id}',
    given: async (cast, word) => ({ ids: await keep(cast, `${word} newer`, word, `${word} older`), channel: await makeChannel(cast, `${word.length} edited`) }),
    when: ({ actor }, { ids, channel }, word) =>
      actor.at(496).patch(`/drafts/${ids[1]}`, { draft: { type: 'stream', to: [channel], topic: 'other', content: `**${word}**` } }),
    then: success,
    secretAmong: alone,
  }),
  scenario({
    name: "somebody else's draft",
    operation: 'PATCH /drafts/{draft_id}',
    given: (cast, word) => keep(cast, word),
    when: ({ peer }, [id]) => peer.at(496).patch(`/drafts/${id}`, { draft: draft('not mine') }),
    then: { status: 404, code: 'BAD_REQUEST' },
    secretAmong: alone,
  }),
  scenario({
    name: 'a draft that goes',
    operation: 'DELETE /drafts/{draft_id}',
    given: (cast, word) => keep(cast, word, `${word} stays`),
    when: ({ actor }, [id]) => actor.at(496).delete(`/drafts/${id}`),
    then: success,
    secretAmong: alone,
  }),
  scenario({
    name: 'drafts that are switched off',
    operation: 'PATCH /settings',
    given: (cast, word) => keep(cast, word),
    when: ({ actor }) => actor.at(496).patch('/settings', { enable_drafts_synchronization: false }),
    then: success,
    secretAmong: alone,
  }),
];
