import type { ExplainAnswer } from '@parley/client';
import type { Newest } from '../app/state.js';
import { nameIn } from '../people/names.js';
import { wordsInSentence, type WordState } from '../permission/words.js';
import { explainTexts as texts } from '../texts/explain.js';

export type Explanation = Pick<ExplainAnswer<Newest>, 'allowed' | 'refusal' | 'grounds' | 'change'>;
type Ground = Explanation['grounds'][number];
type Change = NonNullable<Explanation['change']>[number];

/** The grounds of the step that refused: those after the last one that held. */
const deciding = (grounds: ReadonlyArray<Ground>): ReadonlyArray<Ground> => {
  const denied = grounds.slice(grounds.map(({ holds }) => holds).lastIndexOf(true) + 1);
  return denied.length === 0 ? grounds.slice(-1) : denied;
};

const titleOf = (setting: string): string => texts.settings[setting] ?? setting;

/** Who would be allowed by a ground; empty: nobody that one speaks of. */
const wayOf = (ground: Ground, state: WordState): string => {
  switch (ground.kind) {
    case 'role':
      return texts.roles[ground.needs] ?? '';
    case 'setting':
      return texts.bySetting(wordsInSentence(ground.value, state), titleOf(ground.setting));
    case 'fact':
      return texts.ways[ground.fact] ?? '';
    case 'gate':
      return '';
  }
};

const isNobody = (ground: Ground, state: WordState): boolean => {
  if (ground.kind !== 'setting' || typeof ground.value !== 'number') return false;
  const { value } = ground;
  return (state.realm_user_groups as ReadonlyArray<{ readonly id: number; readonly name: string }>).some(
    ({ id, name }) => id === value && name === 'role:nobody',
  );
};

/** Why one may not. */
export const reasonOf = ({ grounds, refusal }: Pick<Explanation, 'grounds' | 'refusal'>, state: WordState): string => {
  const decisive = deciding(grounds);
  const obstacle = decisive.flatMap((ground) => (ground.kind === 'fact' ? (texts.obstacles[ground.fact] ?? []) : []))[0];
  if (obstacle !== undefined) return texts.notYet(obstacle);
  const ways = new Set(decisive.filter((ground) => !isNobody(ground, state)).map((ground) => wayOf(ground, state)));
  ways.delete('');
  if (ways.size > 0) return texts.only([...ways]);
  return decisive.some(({ kind }) => kind === 'setting') ? texts.nobody : (refusal?.msg ?? texts.nobody);
};

const changeText = (change: Change): string => {
  const { changes } = texts;
  switch (change.kind) {
    case 'give_setting':
      return changes.give(titleOf(change.setting));
    case 'take_setting':
      return changes.take(titleOf(change.setting));
    case 'join_group':
      return changes.join(change.group.name);
    case 'leave_group':
      return changes.leave(change.group.name);
    case 'wait':
      return changes.wait(new Date(change.until * 1000).toLocaleDateString());
    case 'change_role':
      return changes.role(texts.role[change.role] ?? '');
    case 'change_policy':
      return changes.policy(titleOf(change.policy));
    default:
      return changes[change.kind];
  }
};

const makersOf = (changes: ReadonlyArray<Change>, state: WordState): string | null => {
  const [first, ...others] = changes.map(({ by }) => by);
  const able = (first ?? []).filter((id) => others.every((by) => by.includes(id)));
  if (able.includes(state.user_id)) return texts.yourself;
  return able.length === 0 ? null : texts.ask(able.map((id) => nameIn(state, id)));
};

/** What would help, and who could do it. */
export const helpOf = (change: Explanation['change'], state: WordState): ReadonlyArray<string> => {
  if (change === null) return [texts.noHelp];
  const makers = makersOf(change, state);
  return [texts.help(change.map(changeText)), ...(makers === null ? [] : [makers])];
};
