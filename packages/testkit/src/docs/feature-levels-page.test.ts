import { featureLevelsPage } from './feature-levels-page.js';

describe('featureLevelsPage', () => {
  it('lists openings and closings in the order of the levels', () => {
    const page = featureLevelsPage({
      newer: { since: 20, kind: 'error', note: 'a | b', source: 'Spec: 7', rights: 'narrows' },
      window: { since: 10, until: 20, kind: 'field', note: 'came and went', source: 'Change list: 10, 20' },
    });
    expect(page.split('\n').filter((line) => /^\| \d/.test(line))).toEqual([
      '| 10 | + | window | field | came and went |  | Change list: 10, 20 |',
      '| 20 | + | newer | error | a \\| b | narrows | Spec: 7 |',
      '| 20 | − | window | field | came and went |  | Change list: 10, 20 |',
    ]);
    expect(page.endsWith('|\n')).toBe(true);
  });
});
