import { channelId, type EnsureUser, instant, millisecondsPerDay, newestLevel } from '@parley/core';
import type { Grant } from '@parley/core/model';
import { setRealm } from '../../server/change-facts.js';
import { expireChannel, neglectChannel } from '../../server/timed-work.js';
import { linkKeyIn } from '../../server/link-key.js';
import { runMail } from '../../server/run-mail.js';
import type { TestPerson, TestServer } from '../../server/test-server.js';
import type { TestReply } from '../../server/test-client.js';

/** The people of every scenario. */
export interface Cast {
  /** A member, who does most things. */
  readonly actor: TestPerson;
  /** A member who is affected; in every channel of a scenario unless it says otherwise. */
  readonly peer: TestPerson;
  /** A member who is in no channel of a scenario. */
  readonly stranger: TestPerson;
  /** A guest who is in no channel of a scenario. */
  readonly guest: TestPerson;
  readonly administrator: TestPerson;
  /** Observes nothing. */
  readonly owner: TestPerson;
  /** The program that provisions people. */
  readonly host: {
    ensure(requested: EnsureUser): Promise<void>;
    /** Brings the account of a person who has not signed in yet. */
    importStub(email: string): Promise<void>;
    /** Somebody without an account asks to join by the link with this key, and opens their mail: returns the secret part of the link there. */
    keyToJoin(email: string, link: string): Promise<string>;
    /** Grants a right that no role has. */
    grant(person: Pick<TestPerson, 'email'>, grant: Grant): Promise<void>;
  };
  readonly organization: {
    /** Sets the channel for reports from now on; null: none. */
    takeReports(channel: number | null): Promise<void>;
  };
  readonly time: {
    /** Lets half a year pass for one channel, without a message in it. */
    neglect(channel: number): Promise<void>;
    /** Lets all messages of one channel expire. */
    expire(channel: number): Promise<void>;
  };
}

export type CastName = Exclude<keyof Cast, 'owner' | 'host' | 'organization' | 'time'>;

export const castNames: ReadonlyArray<CastName> = ['actor', 'peer', 'stranger', 'guest', 'administrator'];

const hostOf = (server: TestServer): Cast['host'] => {
  const { chat, realm, clock } = server;
  return {
    importStub: async (email) => {
      const requested = { email, fullName: `Imported ${email.split('@')[0] ?? ''}`, dateJoined: instant(clock.now() - 400 * millisecondsPerDay) };
      const imported = await chat.provision.importStub(realm.id, requested)();
      if (imported._tag === 'Left' || imported.right._tag === 'Left') throw new Error(JSON.stringify(imported));
    },
    ensure: async (requested) => {
      const ensured = await chat.provision.ensureUser(realm.id, requested)();
      if (ensured._tag === 'Left' || ensured.right._tag === 'Left') throw new Error(JSON.stringify(ensured));
    },
    grant: async ({ email }, grant) => {
      const granted = await chat.provision.changeGrant(realm.id, { email, grant, isGranted: true })();
      if (granted._tag === 'Left' || granted.right._tag === 'Left') throw new Error(JSON.stringify(granted));
    },
    keyToJoin: async (email, link) => {
      const circumstances = { levels: { floor: newestLevel, call: newestLevel }, client: { name: 'website', isForReading: false } };
      const asked = await chat.visit('requestToJoin', realm.id, circumstances, { email, key: link })();
      if (asked._tag === 'Left') throw new Error(JSON.stringify(asked));
      const mail = (await runMail(server)).find(({ to }) => to === email);
      return linkKeyIn(mail?.text, 'join');
    },
  };
};

export const assembleCast = async (server: TestServer): Promise<Cast> => ({
  actor: await server.addPerson('Actor'),
  peer: await server.addPerson('Peer'),
  stranger: await server.addPerson('Stranger'),
  guest: await server.addPerson('Guest', { role: 'guest' }),
  administrator: await server.addPerson('Administrator', { role: 'administrator' }),
  owner: await server.addPerson('Owner', { role: 'owner' }),
  host: hostOf(server),
  organization: { takeReports: (channel) => setRealm(server, { policies: { moderationRequestsChannelId: channel === null ? null : channelId(channel) } }) },
  time: { neglect: (channel) => neglectChannel(server, channel), expire: (channel) => expireChannel(server, channel) },
});

const succeeded = (reply: TestReply): TestReply => {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply;
};

/** A channel made by the actor for themselves and the peer, unless others are named. */
export const makeChannel = async (
  { actor, peer }: Cast,
  name: string,
  { isPrivate = false, members = [actor.id, peer.id] }: { readonly isPrivate?: boolean; readonly members?: ReadonlyArray<number> } = {},
): Promise<number> => {
  succeeded(await actor.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: members, invite_only: isPrivate }));
  return Number(succeeded(await actor.get('/get_stream_id', { stream: name })).body['stream_id']);
};

/** A message in a channel, by id. */
export const say = async (person: TestPerson, channel: string | number, content: string, topic = 'talk'): Promise<number> =>
  Number(succeeded(await person.post('/messages', { type: 'stream', to: channel, topic, content })).body['id']);

/** A message in a public channel that the stranger has received and left, and that the administrator has starred from outside. */
export const takenAlong = async (cast: Cast, word: string, text: string): Promise<number> => {
  const { actor, stranger, administrator } = cast;
  const id = await say(actor, await makeChannel(cast, word, { members: [actor.id, cast.peer.id, stranger.id] }), text);
  await stranger.delete('/users/me/subscriptions', { subscriptions: [word] });
  await administrator.post('/messages/flags', { messages: [id], op: 'add', flag: 'starred' });
  return id;
};

export const sendDirect = async (person: TestPerson, to: ReadonlyArray<number>, content: string): Promise<number> =>
  Number(succeeded(await person.post('/messages', { type: 'private', to, content })).body['id']);
