import { type AnyOperation, operations } from '@parley/wire';
import { nouns, type NounTests } from '../nouns/index.js';
import { filesBelow } from './repository.js';

const all: ReadonlyArray<NounTests> = Object.values(nouns);

const nameOf = ({ method, path }: AnyOperation): string => `${method} ${path}`;

/** Scenarios name placeholders with their kinds or without. */
const bare = (name: string): string => name.replaceAll(/:(int|address|rest)\}/g, '}');

const names = operations.map(nameOf);
const rights = new Map(all.flatMap((noun) => Object.entries(noun.rights)));
const played = new Set(all.flatMap(({ scenarios }) => scenarios).map(({ operation }) => bare(operation)));
const withoutScenario = new Set(all.flatMap((noun) => Object.keys(noun.withoutScenario)));

const tables = filesBelow('packages/core').flatMap((path) => /\/rules\/permissions\/(.+)\.golden\.txt$/.exec(path)?.slice(1) ?? []);
const tablesNamed = [...rights.values()].flatMap((right) => (typeof right === 'string' ? [] : right));

describe('the wall before a new operation', () => {
  test('its noun says who may: existing tables, or why everybody has the same right', () => {
    expect(all.flatMap((noun) => Object.keys(noun.rights)).sort()).toEqual([...names].sort());
    expect([...rights].filter(([, right]) => right.length === 0)).toEqual([]);
    expect(tablesNamed.filter((table) => !tables.includes(table))).toEqual([]);
  });

  test('every table of permissions belongs to an operation', () => {
    expect(tables.length).toBeGreaterThan(50);
    expect(tables.filter((table) => !tablesNamed.includes(table))).toEqual([]);
  });

  test('where it writes, a scenario plays it, or its noun says why none does', () => {
    const writing = operations.filter(({ method }) => method !== 'GET').map(nameOf);
    expect(writing.filter((name) => !played.has(bare(name)) && !withoutScenario.has(name))).toEqual([]);
    expect([...withoutScenario].filter((name) => !writing.includes(name) || played.has(bare(name)))).toEqual([]);
    expect([...played].filter((name) => !names.map(bare).includes(name))).toEqual([]);
  });

  test('hostile values test each of its parameters: valid ones belong to existing operations', () => {
    const sound = all.flatMap((noun) => Object.keys(noun.sound));
    expect(sound.filter((name) => !names.includes(name))).toEqual([]);
  });
});
