import { picture } from '../shared/picture.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const avatar = '/users/me/avatar';

/** Pictures of people. */
export const avatarScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a picture is set, and then another one',
    operation: 'POST /users/me/avatar',
    given: () => Promise.resolve(),
    when: async ({ peer }) => {
      await peer.upload(avatar, [picture]);
      return peer.upload(avatar, [picture]);
    },
    then: { status: 200 },
  }),
  scenario({
    name: 'a picture is removed',
    operation: 'DELETE /users/me/avatar',
    given: ({ peer }) => peer.upload(avatar, [picture]),
    when: ({ peer }) => peer.delete(avatar),
    then: { status: 200 },
    // Older clients that compute pictures are told no address, also of their own.
    unsentBefore: { gate: 'eventAvatarSourceJ', keys: ['avatar_url', 'avatar_url_medium'] },
  }),
  scenario({
    name: 'a picture without a file is refused',
    operation: 'POST /users/me/avatar',
    given: () => Promise.resolve(),
    when: ({ peer }) => peer.upload(avatar, []),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
];
