import { type Ground, proofOf } from '@parley/core/rules';
import { aRole, groupText, isSystemGroup, type Scene, type SettingGround, settingText, someOf } from './scene.js';

const byGroup = (scene: Scene, ground: SettingGround, [first, ...inner]: SettingGround['path']): string | null => {
  const { fullName, role } = scene.explained.person;
  if (first === undefined) return null;
  const people = someOf(scene, first);
  if (isSystemGroup(scene, first) && people !== null) {
    const all = `${people.text} may (${settingText(ground)})`;
    return people.text === 'everyone' ? all : `${all}, and ${fullName} is ${aRole(role)}`;
  }
  const last = inner.at(-1);
  const within = last === undefined ? '' : `${groupText(scene, last)}, which is in `;
  return `${fullName} is in ${within}${groupText(scene, first)}, which the ${settingText(ground)} names`;
};

/** The second part of the explanation is about the owner of the bot. */
const isOwners = ({ explained: { verdict } }: Scene, { scope, setting }: SettingGround): boolean =>
  proofOf(verdict).grounds.some((ground) => ground.kind === 'setting' && !ground.holds && ground.scope === scope && ground.setting === setting);

const bySetting = (scene: Scene, ground: SettingGround): string => {
  const { person } = scene.explained;
  if (isOwners(scene, ground)) return `the owner of ${person.fullName} may (${settingText(ground)})`;
  const group = byGroup(scene, ground, ground.path);
  if (group !== null) return group;
  const { value } = ground;
  const isNamed = value.kind === 'anonymous' && value.directMembers.includes(person.id);
  return isNamed ? `the ${settingText(ground)} names ${person.fullName}` : `${person.fullName} is ${aRole(person.role)}, and administrators always may`;
};

/** Facts that are reasons; others only exclude obstacles. */
const reasons: Readonly<Record<string, (scene: Scene) => string>> = {
  'the channel is web-public': ({ thing }) => `${thing} is open to the web`,
  'the channel is public, and the person is not a guest': ({ thing }) => `${thing} is public`,
  'is subscribed': ({ explained: { person } }) => `${person.fullName} is subscribed`,
  'has sent it': ({ explained: { person } }) => `${person.fullName} has sent it`,
  'owns the bot that has sent it': ({ explained: { person } }) => `the bot that has sent it belongs to ${person.fullName}`,
  'takes part in the conversation': ({ explained: { person } }) => `${person.fullName} takes part in the conversation`,
  'the organization shows who has read a message': () => 'the organization shows it',
  'the organization shows how messages have changed': () => 'the organization shows it',
  'the organization lets people change their names': () => 'the organization leaves that to everybody',
  'the organization lets people change their pictures': () => 'the organization leaves that to everybody',
  'the organization lets people change their addresses': () => 'the organization leaves that to everybody',
  'the operator has granted canCreateUsers': () => 'the operator has granted it',
  'is a moderator or in the group': ({ explained: { person }, thing }) => `${person.fullName} is a moderator or in ${thing}`,
};

const clauseOf = (scene: Scene, ground: Ground): string | null => {
  const { fullName, role } = scene.explained.person;
  if (!ground.holds) return null;
  switch (ground.kind) {
    case 'role':
      return `${fullName} is ${aRole(role)}`;
    case 'setting':
      return bySetting(scene, ground);
    case 'fact':
      return reasons[ground.fact]?.(scene) ?? null;
    case 'gate':
      return null;
  }
};

/** Why a person may, with a clause per passed step. Facts about guests are left out for others. */
export const whyAllowed = (scene: Scene): string => {
  const { decisive } = proofOf(scene.explained.verdict);
  const notifying = decisive.filter((ground) => !(ground.kind === 'role' && ground.needs === 'member'));
  const clauses = new Set(notifying.map((ground) => clauseOf(scene, ground)).filter((clause) => clause !== null));
  return clauses.size === 0 ? 'nothing stands in the way' : [...clauses].join(', and ');
};
