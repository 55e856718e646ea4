import { oldestLevel } from '@parley/core';
import { clientCapabilities, type GateName, gates } from '@parley/core/rules';
import { expectGenerated } from '../../golden/expect-generated.js';
import { filesBelow, packageFolders, readRepositoryFile } from '../repository.js';
import { isProgram } from '../sources.js';
import { unaskedGates } from './unasked-gates.data.js';

/** Published code, except the tables themselves. */
const isSource = (path: string): boolean =>
  /^packages\/[^/]+\/src\//.test(path) && isProgram(path) && !path.includes('/gates/levels/') && !path.startsWith('packages/testkit/');

const namesIn = (texts: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(/['"](\w+)['"]/g)].map(([, name]) => name ?? '')));

const asked = namesIn(packageFolders.flatMap(filesBelow).filter(isSource).map(readRepositoryFile));

const names = Object.keys(gates) as GateName[];
const { declared, leftOut, newestAlways } = unaskedGates;
const listed: ReadonlyArray<string> = [...Object.keys(declared), ...leftOut, ...newestAlways];

/** A gate of the first level needs no check. */
const isThereAlways = (name: GateName): boolean => {
  const gate: { readonly since: number; readonly until?: number } = gates[name];
  return gate.since === oldestLevel && gate.until === undefined;
};

describe('a gate that no code asks for', () => {
  test('is found by its name in quotes', () => {
    expect(namesIn(["open('topicsArchived')", 'when("x", 1)', 'gate: peerEventsPlural']).has('topicsArchived')).toBe(true);
    expect([...namesIn(['gate: peerEventsPlural'])]).toEqual([]);
  });

  test('has a reason in the list, or belongs to a missing feature', () => {
    const notBuilt = names.filter((name) => !asked.has(name) && !isThereAlways(name) && !listed.includes(name));
    expectGenerated('packages/testkit/src/walls/gates/unasked-gates.golden.txt', `${[...notBuilt].sort().join('\n')}\n`);
    expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
  });

  test('is removed from the list once code asks for it', () => {
    expect(listed.filter((name) => asked.has(name))).toEqual([]);
    expect(listed.filter((name) => !(name in gates))).toEqual([]);
  });

  test('names the declaration that is checked in its place', () => {
    expect(Object.values(declared).filter((name) => !(name in clientCapabilities) || !asked.has(name))).toEqual([]);
  });
});
