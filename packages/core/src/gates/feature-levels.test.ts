import { gateAreas, gates, type Gate } from './feature-levels.js';
import { newestLevel, oldestLevel } from './is-open.js';

const rows: ReadonlyArray<readonly [string, Gate]> = Object.entries(gates);

describe('the gates', () => {
  it('have names that are unique across areas', () => {
    const names = Object.values(gateAreas).flatMap((area) => Object.keys(area));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(rows.map(([name]) => name).sort()).toEqual([...names].sort());
  });

  it('open at a known level, and close after they open', () => {
    const wrong = rows.filter(([, { since, until }]) => {
      const end = until ?? newestLevel + 1;
      return !Number.isInteger(since) || !Number.isInteger(end) || since < oldestLevel || since > newestLevel || end <= since || end > newestLevel + 1;
    });
    expect(wrong).toEqual([]);
  });

  it('name a source in a known form', () => {
    const known = /^(Spec: \d+(\.\d+)?|Change list: \d+(, \d+)?|Placed: \S.*|Inferred: \S.*)$/;
    expect(rows.filter(([, { source }]) => !known.test(source))).toEqual([]);
  });

  it('have the levels that their source names', () => {
    const wrong = rows.filter(([, { source, since, until }]) => {
      const named = /^Change list: (.*)$/.exec(source)?.[1]?.split(', ').map(Number);
      return named?.some((level) => level !== since && level !== until) === true;
    });
    expect(wrong).toEqual([]);
  });

  it('have names without "removed": a thing that went away has an end instead', () => {
    expect(rows.filter(([name]) => name.endsWith('Removed'))).toEqual([]);
  });

  // The levels that section 9 of the specification lists, copied by hand.
  it.each([
    1, 8, 9, 17, 26, 39, 59, 64, 89, 91, 96, 98, 117, 118, 126, 142, 143, 146, 155, 163, 167, 170, 171, 200, 208, 219, 222, 226, 228, 244, 281, 296, 300, 302,
    303, 305, 308, 311, 324, 325, 333, 334, 342, 349, 357, 362, 363, 365, 388, 389, 390, 392, 396, 404, 407, 412, 416, 417, 420, 433, 437, 441, 445, 448, 455,
    466, 468, 475, 476, 480, 490, 496,
  ])('include what changes at level %i', (level) => {
    expect(rows.filter(([, { since, until }]) => since === level || until === level)).not.toEqual([]);
  });

  // Levels that operations need and section 9 does not list.
  it.each([354, 360, 434, 482])('include what changes at the unlisted level %i', (level) => {
    expect(rows.filter(([, { since }]) => since === level)).not.toEqual([]);
  });
});
