import type { TestFile } from '../../server/test-client.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;

/** One green pixel. */
const picture: TestFile = {
  bytes: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
};

export const customEmojiScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a new emoji of the organization',
    operation: 'POST /realm/emoji/{emoji_name}',
    given: () => Promise.resolve(),
    when: ({ actor }, _, word) => actor.upload(`/realm/emoji/${word}`, [picture]),
    then: success,
  }),
  scenario({
    name: 'an emoji of somebody who may add none',
    operation: 'POST /realm/emoji/{emoji_name}',
    given: () => Promise.resolve(),
    when: ({ guest }, _, word) => guest.upload(`/realm/emoji/${word}`, [picture]),
    then: { status: 400, code: 'BAD_REQUEST' },
    secretAmong: [],
  }),
  scenario({
    name: 'an emoji put away',
    operation: 'DELETE /realm/emoji/{emoji_name}',
    given: ({ actor }, word) => actor.upload(`/realm/emoji/${word}`, [picture]),
    when: ({ administrator }, _, word) => administrator.delete(`/realm/emoji/${word}`),
    then: success,
  }),
  scenario({
    name: 'an emoji put away by somebody who has not added it',
    operation: 'DELETE /realm/emoji/{emoji_name}',
    given: ({ actor }, word) => actor.upload(`/realm/emoji/${word}`, [picture]),
    when: ({ peer }, _, word) => peer.delete(`/realm/emoji/${word}`),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
];
