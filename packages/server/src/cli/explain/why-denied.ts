import type { GroupSettingValue, Role, SystemGroupName } from '@parley/core/model';
import type { Ground } from '@parley/core/rules';
import { proofOf } from '@parley/core/rules';
import { aRole, isFullMembers, listed, type Scene, type SettingGround, settingText, type Some, someOf, someOfRole } from './scene.js';

/** Facts that exclude everybody. */
const obstacles: Readonly<Record<string, (thing: string) => string>> = {
  'the channel is not archived': (thing) => `${thing} is archived`,
  'the channel is not archived, or that does not matter any more': (thing) => `${thing} is archived`,
  'is a group of a role': (thing) => `${thing} follows from roles, and nobody changes it`,
  'is deactivated': (thing) => `${thing} is deactivated`,
  'the topic is empty': (thing) => `${thing} takes no topic but the empty one`,
  'stands in a channel': (thing) => `${thing} is a direct message`,
  'it is young enough': () => 'that time is over (a limit of the organization)',
  'the organization lets messages be edited': () => 'the organization does not let messages be edited',
  'the organization shows who has read a message': () => 'the organization does not show that',
  'the organization shows how messages have changed': () => 'the organization does not show that',
  'web-public channels are switched on': () => 'channels that are open to the web are switched off',
  'the organization lets people change their names': () => 'the organization leaves that to administrators',
  'the organization lets people change their pictures': () => 'the organization leaves that to administrators',
  'the organization lets people change their addresses': () => 'the organization leaves that to administrators',
  'is a person': () => 'bots do not do that',
};

const needing: Readonly<Record<Role, SystemGroupName>> = {
  owner: 'owners',
  administrator: 'administrators',
  moderator: 'moderators',
  member: 'members',
  guest: 'everyone',
};

const subscribers: Some = { text: 'subscribers', width: null };

/** Above this number names are counted instead. */
const maxNames = 3;

const namesOf = ({ peopleNames }: Scene, value: GroupSettingValue): ReadonlyArray<Some> => {
  if (value.kind === 'named') return [];
  const ids = value.directMembers;
  const shown = ids.slice(0, ids.length > maxNames ? maxNames - 1 : maxNames).map((id) => peopleNames.get(id) ?? String(id));
  const texts = shown.length === ids.length ? shown : [...shown, `${ids.length - shown.length} other people`];
  return texts.map((text) => ({ text, width: null }));
};

/** The people who would be allowed by one of the grounds. */
interface Way {
  readonly people: ReadonlyArray<Some>;
  readonly setting: string | null;
}

const holders = (scene: Scene, { value }: SettingGround): ReadonlyArray<Some> => {
  const groups = value.kind === 'named' ? [value.group] : value.directSubgroups;
  return [...groups.map((group) => someOf(scene, group)).filter((some) => some !== null), ...namesOf(scene, value)];
};

const roleWay = (role: Role): Way => ({ people: [someOfRole(needing[role])].filter((some) => some !== null), setting: null });

const wayOf = (scene: Scene, ground: Ground): Way | null => {
  if (ground.kind === 'role') return roleWay(ground.needs);
  if (ground.kind === 'setting') return { people: holders(scene, ground), setting: settingText(ground) };
  if (ground.kind === 'gate') return null;
  switch (ground.fact) {
    case 'is subscribed':
      return { people: [subscribers], setting: null };
    case 'has content access':
      return { people: scene.isPrivate ? [subscribers] : [subscribers, ...roleWay('member').people], setting: null };
    case 'the channel is public, and the person is not a guest':
      return scene.isPrivate ? null : roleWay('member');
    case 'has sent it':
      return { people: [{ text: 'its sender', width: null }], setting: null };
    case 'has received the message':
      return { people: [{ text: 'people who have received it', width: null }], setting: null };
    case 'takes part in the conversation':
      return { people: [{ text: 'people in the conversation', width: null }], setting: null };
    case 'owns the bot':
    case 'owns the bot that has sent it':
      return { people: [{ text: 'the owner of the bot', width: null }], setting: null };
    case 'the operator has granted canCreateUsers':
      return { people: [{ text: 'those to whom the operator has granted it', width: null }], setting: null };
    case 'is a moderator or in the group':
      return { people: [...roleWay('moderator').people, { text: `members of ${scene.thing}`, width: null }], setting: null };
    default:
      return null;
  }
};

/** Drops ways that another one includes: administrators are among members. */
const distinct = (ways: ReadonlyArray<Way>): ReadonlyArray<Way> => {
  const widest = Math.max(-1, ...ways.flatMap(({ people }) => people.map(({ width }) => width ?? -1)));
  const seen = new Set<string>();
  return ways
    .map(({ people, setting }) => ({
      setting,
      people: people.filter(({ text, width }) => {
        const isNew = !seen.has(text) && (width === null || width === widest);
        seen.add(text);
        return isNew;
      }),
    }))
    .filter(({ people }) => people.length > 0);
};

/** The properties of the person that matter for the ways. */
const situation = ({ explained: { person } }: Scene, ways: ReadonlyArray<Way>, needsFull: boolean): string => {
  const people = ways.flatMap((way) => way.people);
  const isMeasured = person.role === 'guest' || people.some(({ width }) => width !== null);
  const role = needsFull && person.role === 'member' ? 'is not a full member yet' : `is ${aRole(person.role)}`;
  const parts = [...(isMeasured ? [role] : []), ...(people.includes(subscribers) ? ['is not subscribed'] : [])];
  return `${person.fullName} ${parts.length === 0 ? 'is none of them' : listed(parts)}`;
};

const onlyThese = (scene: Scene, decisive: ReadonlyArray<Ground>): string => {
  const ways = distinct(decisive.map((ground) => wayOf(scene, ground)).filter((way) => way !== null));
  const [first] = ways;
  const settings = decisive.filter((ground) => ground.kind === 'setting');
  if (first === undefined) return settings[0] === undefined ? 'nobody may' : `nobody may (${settingText(settings[0])})`;
  const named = ({ setting }: Way): string => (setting === null ? '' : ` (${setting})`);
  const texts = (way: Way): ReadonlyArray<string> => way.people.map(({ text }) => text);
  const allowed =
    ways.length === 1 ? `only ${listed(texts(first))} may${named(first)}` : `only ${listed(ways.map((way) => `${listed(texts(way))}${named(way)}`))} may`;
  const needsFull = settings.some((ground) => isFullMembers(scene, ground));
  return `${allowed}, and ${situation(scene, ways, needsFull)}`;
};

/** Why a person may not, in one clause. */
export const whyDenied = (scene: Scene): string => {
  const { person, verdict } = scene.explained;
  if (!person.isActive) return `the account of ${person.fullName} is deactivated`;
  const { decisive } = proofOf(verdict);
  const [obstacle] = decisive.flatMap((ground) => (ground.kind === 'fact' ? (obstacles[ground.fact] ?? []) : []));
  return obstacle === undefined ? onlyThese(scene, decisive) : obstacle(scene.thing);
};
