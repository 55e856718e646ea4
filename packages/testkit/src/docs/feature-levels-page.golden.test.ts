import { gates } from '@parley/core/rules';
import { expectGenerated } from '../golden/expect-generated.js';
import { featureLevelsPage } from './feature-levels-page.js';

it('docs/generated/feature-levels.md is up to date', () => {
  expectGenerated('docs/generated/feature-levels.md', featureLevelsPage(gates));
});
