import { type ChannelAction, channelActions, type GroupAction, groupActions } from '@parley/core/rules';
import { snakeCase } from '@parley/wire';
import { InvalidUse } from '../invalid-use.js';

/** Describes an action on something of this name. */
type Describe = (thing: string) => string;

const toChannel: Readonly<Record<ChannelAction, Describe>> = {
  see: (thing) => `know that ${thing} exists`,
  read: (thing) => `read ${thing}`,
  post: (thing) => `post in ${thing}`,
  createTopic: (thing) => `start a topic in ${thing}`,
  subscribe: (thing) => `subscribe to ${thing}`,
  addSubscribers: (thing) => `subscribe others to ${thing}`,
  removeSubscribers: (thing) => `unsubscribe others from ${thing}`,
  update: (thing) => `change the settings of ${thing}`,
};

const toGroup: Readonly<Record<GroupAction, Describe>> = {
  manage: (thing) => `manage ${thing}`,
  deactivate: (thing) => `deactivate ${thing}`,
  addMembers: (thing) => `add members to ${thing}`,
  removeMembers: (thing) => `remove members from ${thing}`,
  join: (thing) => `join ${thing}`,
  leave: (thing) => `leave ${thing}`,
  mention: (thing) => `mention ${thing}`,
};

export interface Action {
  /** As typed, and as in the HTTP API. */
  readonly word: string;
  readonly to: 'channel' | 'group';
  readonly describe: Describe;
}

const actionsOf = (to: Action['to'], rules: object, descriptions: Readonly<Record<string, Describe>>): ReadonlyArray<Action> =>
  Object.keys(rules).flatMap((name) => {
    const describe = descriptions[name];
    return describe === undefined ? [] : [{ word: snakeCase(name), to, describe }];
  });

export const actions: ReadonlyArray<Action> = [...actionsOf('channel', channelActions, toChannel), ...actionsOf('group', groupActions, toGroup)];

/** The edit distance of two words. */
const distance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...left].entries()) {
    const next = [index + 1];
    for (const [at, other] of [...right].entries()) {
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const nearest = (word: string): string => {
  const [first] = [...actions].sort((left, right) => distance(word, left.word) - distance(word, right.word));
  return first?.word ?? '';
};

/** Throws for an unknown action, with the nearest one. */
export const actionOf = (typed: string): Action => {
  // Longer inputs are no typing errors, and slow to compare.
  const word = typed.slice(0, 100).toLowerCase().replace(/[- ]/g, '_');
  const found = actions.find((action) => action.word === word);
  if (found === undefined) {
    throw new InvalidUse(`--action ${JSON.stringify(typed)} is no action; the nearest is ${nearest(word)}. parley explain --list shows all`);
  }
  return found;
};

const listOf = (to: Action['to'], thing: string): ReadonlyArray<string> =>
  actions.filter((action) => action.to === to).map(({ word, describe }) => `  ${word.padEnd(20)}${describe(thing)}`);

/** All actions. */
export const actionList = (): string =>
  ['With --channel NAME:', ...listOf('channel', 'the channel'), '', 'With --group NAME:', ...listOf('group', 'the group'), ''].join('\n');
