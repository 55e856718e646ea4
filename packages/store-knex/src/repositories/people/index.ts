import type { PeopleStore } from '@parley/core';
import type { TxParts } from '../tx-parts.js';
import { botStorageIn } from './bot-storage.js';
import { botsIn } from './bots.js';
import { holdingsIn } from './holdings.js';
import { presencesIn } from './presences.js';
import { promotionsIn } from './promotions.js';
import { usersIn } from './users.js';

export const peopleStore = ({ scope, recall }: TxParts): PeopleStore => ({
  users: usersIn(scope, recall),
  bots: botsIn(scope),
  botStorage: botStorageIn(scope),
  holdings: holdingsIn(scope),
  presences: presencesIn(scope),
  promotions: promotionsIn(scope),
});
