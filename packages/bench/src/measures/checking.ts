import { AbilityBuilder, createMongoAbility, subject } from '@casl/ability';
import { type Enforcer, newEnforcer, newModelFromString } from 'casbin';
import { channelId, groupId, newestLevel } from '@parley/core';
import { type Actor, type ChannelSettings, type GroupSettingValue, named, type RuledChannel } from '@parley/core/model';
import { contentAccess, holds, isAllowed, floorOnly } from '@parley/core/rules';
import { aChannel, anActor, aRealm, aUser } from '@parley/testkit/builders';
import { type Figure, median } from '../report/figure.js';

const readers = groupId(101);
const others = groupId(102);
const actor: Actor = anActor(aUser(7), aRealm(), [readers]);
const open = floorOnly({ floor: newestLevel });

interface Case {
  readonly channel: RuledChannel;
  readonly subscribed: boolean;
}

const privately = (id: number, settings: Partial<ChannelSettings> = {}): RuledChannel =>
  aChannel({ id: channelId(id), privacy: 'privateSharedHistory', settings: { canAddSubscribers: named(others), canSubscribe: named(others), ...settings } });

/** Public; private and subscribed; private and open to a group of the person, in either way; private and closed to them. */
const cases: ReadonlyArray<Case> = [
  { channel: aChannel({ id: channelId(1), privacy: 'public' }), subscribed: false },
  { channel: privately(2), subscribed: true },
  { channel: privately(3, { canSubscribe: named(readers) }), subscribed: false },
  { channel: privately(4, { canAddSubscribers: named(readers) }), subscribed: false },
  { channel: privately(5), subscribed: false },
];

const groupOf = (value: GroupSettingValue): number => (value.kind === 'named' ? value.group : 0);

/** The facts of the rules as plain values, the same for both libraries. */
const facts = cases.map(({ channel: { privacy, settings }, subscribed }) => ({
  privacy,
  subscribed,
  addGroup: groupOf(settings.canAddSubscribers),
  subscribeGroup: groupOf(settings.canSubscribe),
}));

/** The same rules in CASL, built once for this person, as its documents advise. The rules for active members are settled in advance. */
const caslChecks = (): Checks => {
  const { can, build } = new AbilityBuilder(createMongoAbility);
  const theirs = [...actor.groups.keys()];
  can('subscribe', 'Channel', { subscribeGroup: { $in: theirs } });
  can('read', 'Channel', { subscribeGroup: { $in: theirs } });
  can('read', 'Channel', { addGroup: { $in: theirs } });
  can('read', 'Channel', { subscribed: true });
  can('read', 'Channel', { privacy: { $in: ['public', 'webPublic'] } });
  const ability = build();
  const subjects = facts.map((one) => subject('Channel', one));
  return {
    read: (index) => ability.can('read', subjects[index] ?? 'Channel'),
    subscribe: (index) => ability.can('subscribe', subjects[index] ?? 'Channel'),
  };
};

const model = `
[request_definition]
r = sub, obj, act
[policy_definition]
p = act
[role_definition]
g = _, _
[policy_effect]
e = some(where (p.eft == allow))
[matchers]
m = r.act == p.act && (r.obj.privacy == "webPublic" || r.obj.privacy == "public" || r.obj.subscribed || g(r.sub, r.obj.addGroup) || g(r.sub, r.obj.subscribeGroup))
`;

const casbinRead = async (): Promise<Check> => {
  const enforcer: Enforcer = await newEnforcer(newModelFromString(model));
  await enforcer.addPolicy('read');
  for (const group of actor.groups.keys()) await enforcer.addGroupingPolicy('person', `group${group}`);
  const objects = facts.map((one) => ({ ...one, addGroup: `group${one.addGroup}`, subscribeGroup: `group${one.subscribeGroup}` }));
  return (index) => enforcer.enforceSync('person', objects[index], 'read');
};

const ours: Checks = {
  read: (index) => isAllowed(contentAccess({ actor, open, ...(cases[index] as Case) }, 'history')),
  subscribe: (index) => {
    const { channel } = cases[index] as Case;
    return holds(actor, 'channel', 'canSubscribe', channel.settings.canSubscribe).holds;
  },
};

type Check = (index: number) => boolean;

interface Checks {
  readonly read: Check;
  readonly subscribe: Check;
}

/** Microseconds per check, and the count of yes, so that the work is not optimized away. */
const time = (check: Check, count: number): { readonly each: number; readonly yes: number } => {
  let yes = 0;
  const began = performance.now();
  for (let index = 0; index < count; index++) if (check(index % cases.length)) yes++;
  return { each: ((performance.now() - began) * 1000) / count, yes };
};

/** Compares case by case: equal sums could hide two differences. */
const sameVerdicts = (name: string, check: Check, other: Check): void => {
  for (const index of cases.keys()) if (check(index) !== other(index)) throw new Error(`${name} has another opinion of case ${index}`);
};

const compare = (name: string, baselineName: string, check: Check, baseline: Check, count: number, rounds: number, goal: Figure['goal']): Figure => {
  sameVerdicts(baselineName, check, baseline);
  time(check, count);
  time(baseline, count);
  const pairs = Array.from({ length: rounds }, () => {
    const own = time(check, count);
    const other = time(baseline, count);
    return [own.each, other.each] as const;
  });
  return {
    name,
    unit: 'µs',
    value: median(pairs.map(([own]) => own)),
    baseline: median(pairs.map(([, other]) => other)),
    baselineName,
    ratio: median(pairs.map(([own, other]) => own / other)),
    goal,
  };
};

/** One permission with its proof, compared with libraries that answer yes or no. */
export const measureChecking = async (count: number, rounds: number): Promise<ReadonlyArray<Figure>> => {
  const casl = caslChecks();
  const casbin = await casbinRead();
  const goal = { kind: 'atMost', limit: 1 } as const;
  return [
    compare('content access with proof', 'CASL, yes or no', ours.read, casl.read, count, rounds, goal),
    compare('holds a setting, with proof', 'CASL, yes or no', ours.subscribe, casl.subscribe, count, rounds, goal),
    compare('content access with proof', 'casbin, yes or no', ours.read, casbin, Math.ceil(count / 100), rounds, null),
  ];
};
