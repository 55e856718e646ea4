import { nouns, type NounTests } from '../nouns/index.js';
import type { OpenStore } from './store-world.js';

/** The contract of every store. */
export const storeContract = (openStore: OpenStore): void => {
  for (const { storeContracts } of Object.values<NounTests>(nouns)) for (const contract of storeContracts) contract(openStore);
};
