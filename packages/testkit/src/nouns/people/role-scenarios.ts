import type { Cast } from '../shared/cast.js';
import { makeChannel } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const numbers = { administrator: 200, moderator: 300, member: 400, guest: 600 } as const;

type Observed = 'guest' | 'stranger' | 'administrator';

const setRole = ({ owner }: Cast, id: number, role: keyof typeof numbers) => owner.patch(`/users/${id}`, { role: numbers[role] });

/** What a person may do follows from their role and the settings of the organization. */
const computed = [
  'can_create_streams',
  'can_create_public_streams',
  'can_create_private_streams',
  'can_create_web_public_streams',
  'can_subscribe_other_users',
  'can_invite_others_to_realm',
];

/** Things that people see by their role: channels, some of them default ones, a bot, and addresses. */
const furnish = async (cast: Cast, word: string): Promise<void> => {
  await makeChannel(cast, `${word} public`);
  await makeChannel(cast, `${word} private`, { isPrivate: true });
  const shared = await makeChannel(cast, `${word} shared`, { members: [cast.actor.id, cast.stranger.id, cast.guest.id, cast.administrator.id] });
  await cast.owner.post('/default_streams', { stream_id: shared });
  await cast.actor.post('/bots', { full_name: `Bot ${word}`, short_name: word });
  const visibilities = [3, 5, 2, 1];
  await cast.peer.patch('/settings', { email_address_visibility: visibilities[word.length % visibilities.length] ?? 3 });
};

/** Somebody with clients gets another role, and afterwards has that of the cast again. */
const changing = (name: string, observed: Observed, from: keyof typeof numbers, to: keyof typeof numbers): AnyScenario =>
  scenario<number>({
    name: `an owner makes ${name}`,
    operation: 'PATCH /users/{user_id:int}',
    given: async (cast, word) => {
      const { id } = cast[observed];
      await setRole(cast, id, from);
      await furnish(cast, word);
      return id;
    },
    when: (cast, id) => setRole(cast, id, to),
    then: { status: 200 },
    computed,
  });

/** The last of each person gives back the role that the cast has. For the state law from level 205 on: older queues end. */
export const roleScenarios: ReadonlyArray<AnyScenario> = [
  changing('a member an administrator, who has clients', 'administrator', 'member', 'administrator'),
  changing('an administrator a member, who has clients', 'stranger', 'administrator', 'member'),
  changing('a guest a moderator, who has clients', 'stranger', 'guest', 'moderator'),
  changing('a guest a member, who has clients', 'stranger', 'guest', 'member'),
  changing('a moderator a guest, who has clients', 'guest', 'moderator', 'guest'),
];
