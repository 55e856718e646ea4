import { AbilityBuilder, createMongoAbility, subject } from '@casl/ability';
import { type Enforcer, newEnforcer, newModelFromString } from 'casbin';
import { type Actor, channelId, contentAccess, groupId, holds, isAllowed, named, newestLevel, openAt, type RuledChannel } from '@parley/core';
import { aChannel, anActor, aRealm, aUser } from '@parley/testkit';
import { type Figure, median } from '../report/figure.js';

const readers = groupId(101);
const others = groupId(102);
const actor: Actor = anActor(aUser(7), aRealm(), [readers]);
const open = openAt(newestLevel);

interface Case {
  readonly channel: RuledChannel;
  readonly subscribed: boolean;
}

/** Public; private and subscribed; private and open to a group of hers; private, and no business of hers. */
const cases: ReadonlyArray<Case> = [
  { channel: aChannel({ id: channelId(1), privacy: 'public' }), subscribed: false },
  { channel: aChannel({ id: channelId(2), privacy: 'privateSharedHistory' }), subscribed: true },
  { channel: aChannel({ id: channelId(3), privacy: 'privateSharedHistory', settings: { canSubscribe: named(readers) } }), subscribed: false },
  { channel: aChannel({ id: channelId(4), privacy: 'privateSharedHistory', settings: { canSubscribe: named(others) } }), subscribed: false },
];

const groupOf = ({ channel }: Case): number => (channel.settings.canSubscribe.kind === 'named' ? channel.settings.canSubscribe.group : 0);

/** The same rules in the words of CASL, made once for this person, as its documents advise. */
const caslChecks = () => {
  const { can, build } = new AbilityBuilder(createMongoAbility);
  can('read', 'Channel', { privacy: { $in: ['public', 'webPublic'] } });
  can('read', 'Channel', { subscribed: true });
  can(['read', 'subscribe'], 'Channel', { group: { $in: [...actor.groups.keys()] } });
  const ability = build();
  const subjects = cases.map((one) => subject('Channel', { privacy: one.channel.privacy, subscribed: one.subscribed, group: groupOf(one) }));
  return {
    read: (index: number): boolean => ability.can('read', subjects[index] ?? 'Channel'),
    subscribe: (index: number): boolean => ability.can('subscribe', subjects[index] ?? 'Channel'),
  };
};

const model = `
[request_definition]
r = sub, obj, act
[policy_definition]
p = sub, act
[role_definition]
g = _, _
[policy_effect]
e = some(where (p.eft == allow))
[matchers]
m = r.act == p.act && (r.act == "read" && (r.obj.privacy == "public" || r.obj.subscribed) || g(r.sub, r.obj.group))
`;

const casbinChecks = async (): Promise<{ readonly read: (index: number) => boolean }> => {
  const enforcer: Enforcer = await newEnforcer(newModelFromString(model));
  await enforcer.addPolicy('anybody', 'read');
  await enforcer.addPolicy('anybody', 'subscribe');
  for (const group of actor.groups.keys()) await enforcer.addGroupingPolicy('person', `group${group}`);
  const objects = cases.map((one) => ({ privacy: one.channel.privacy, subscribed: one.subscribed, group: `group${groupOf(one)}` }));
  return { read: (index) => enforcer.enforceSync('person', objects[index], 'read') };
};

const ours = {
  read: (index: number): boolean => isAllowed(contentAccess({ actor, open, ...(cases[index] as Case) }, 'history')),
  subscribe: (index: number): boolean => {
    const { channel } = cases[index] as Case;
    return holds(actor, 'channel', 'canSubscribe', channel.settings.canSubscribe).holds;
  },
};

type Check = (index: number) => boolean;

/** Microseconds for each of so many checks, and how many said yes, which keeps the work from being left out. */
const time = (check: Check, count: number): { readonly each: number; readonly yes: number } => {
  let yes = 0;
  const began = performance.now();
  for (let index = 0; index < count; index++) if (check(index % cases.length)) yes++;
  return { each: ((performance.now() - began) * 1000) / count, yes };
};

const compare = (name: string, baselineName: string, check: Check, baseline: Check, count: number, rounds: number, goal: Figure['goal']): Figure => {
  time(check, count);
  time(baseline, count);
  const pairs = Array.from({ length: rounds }, () => {
    const own = time(check, count);
    const other = time(baseline, count);
    if (own.yes !== other.yes) throw new Error(`${baselineName} has another opinion: ${own.yes} against ${other.yes}`);
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

/** One permission with its proof, beside libraries that answer yes or no. */
export const measureChecking = async (count: number, rounds: number): Promise<ReadonlyArray<Figure>> => {
  const casl = caslChecks();
  const casbin = await casbinChecks();
  const goal = { kind: 'atMost', limit: 1 } as const;
  return [
    compare('content access with proof', 'CASL, yes or no', ours.read, casl.read, count, rounds, goal),
    compare('holds a setting, with proof', 'CASL, yes or no', ours.subscribe, casl.subscribe, count, rounds, goal),
    compare('content access with proof', 'casbin, yes or no', ours.read, casbin.read, Math.ceil(count / 100), rounds, null),
  ];
};
