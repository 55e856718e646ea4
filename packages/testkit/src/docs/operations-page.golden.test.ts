import { developmentOperations, operations } from '@parley/wire';
import { expectGenerated } from '../golden/expect-generated.js';
import { operationsPage } from './operations-page.js';

it('docs/generated/operations.md is up to date', () => {
  expectGenerated('docs/generated/operations.md', operationsPage(operations, developmentOperations));
});
