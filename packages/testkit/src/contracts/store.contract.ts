import { channelsContract } from './store/channels.js';
import { peopleContract } from './store/people.js';
import type { OpenStore } from './store-world.js';

/** Everything that a store must do, whatever it is built on. */
export const storeContract = (openStore: OpenStore): void => {
  peopleContract(openStore);
  channelsContract(openStore);
};
