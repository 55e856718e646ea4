import type { TestReply } from '../../server/test-client.js';
import type { TestPerson } from '../../server/test-server.js';
import type { Cast } from '../shared/cast.js';
import { scenario } from '../shared/scenario.js';

const address = (word: string): string => `${word.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}@invited.example`;

const idOfNewest = async (person: TestPerson): Promise<number> => {
  const { invites } = (await person.at(496).get('/invites')).body as unknown as { readonly invites: ReadonlyArray<{ readonly id: number }> };
  return Math.max(...invites.map(({ id }) => id));
};

const send = (person: TestPerson, word: string): Promise<TestReply> => person.at(496).post('/invites', { invitee_emails: address(word), stream_ids: [] });

const link = (person: TestPerson): Promise<TestReply> => person.at(496).post('/invites/multiuse', { invite_as: 600 });

const sent = async ({ actor }: Pick<Cast, 'actor'>, word: string): Promise<number> => {
  await send(actor, word);
  return idOfNewest(actor);
};

const linked = async ({ administrator }: Pick<Cast, 'administrator'>): Promise<number> => {
  await link(administrator);
  return idOfNewest(administrator);
};

export const invitationScenarios = [
  scenario({
    name: 'an invitation by mail',
    operation: 'POST /invites',
    given: () => Promise.resolve(),
    when: ({ actor }, _, word) => send(actor, word),
    then: { status: 200 },
  }),
  scenario({
    name: 'an invitation of somebody who has an account, beside one of somebody who has none',
    operation: 'POST /invites',
    given: () => Promise.resolve(),
    when: ({ actor, peer }, _, word) => actor.at(496).post('/invites', { invitee_emails: `${peer.email}, ${address(word)}`, stream_ids: [] }),
    then: { status: 400, code: 'INVITATION_FAILED' },
  }),
  scenario({
    name: 'an invitation link',
    operation: 'POST /invites/multiuse',
    given: () => Promise.resolve(),
    when: ({ administrator }) => link(administrator),
    then: { status: 200 },
  }),
  scenario({
    name: 'an invitation link of somebody who may make none',
    operation: 'POST /invites/multiuse',
    given: () => Promise.resolve(),
    when: ({ peer }) => link(peer),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
  scenario({
    name: 'a mailed invitation that its inviter revokes',
    operation: 'DELETE /invites/{invite_id}',
    given: sent,
    when: ({ actor }, id) => actor.at(496).delete(`/invites/${id}`),
    then: { status: 200 },
  }),
  scenario({
    name: 'a mailed invitation of somebody else that an administrator revokes',
    operation: 'DELETE /invites/{invite_id}',
    given: sent,
    when: ({ administrator }, id) => administrator.at(496).delete(`/invites/${id}`),
    then: { status: 200 },
  }),
  scenario({
    name: 'an invitation link that is revoked',
    operation: 'DELETE /invites/multiuse/{invite_id}',
    given: linked,
    when: ({ administrator }, id) => administrator.at(496).delete(`/invites/multiuse/${id}`),
    then: { status: 200 },
  }),
  scenario({
    name: 'a mailed invitation that is sent again',
    operation: 'POST /invites/{invite_id}/resend',
    given: sent,
    when: ({ actor }, id) => actor.at(496).post(`/invites/${id}/resend`),
    then: { status: 200 },
  }),
];
