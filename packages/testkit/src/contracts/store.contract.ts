import { alertWordsContract } from '../nouns/personal/alert-words-contract.js';
import { appendingContract } from '../nouns/events/appending-contract.js';
import { attachmentsContract } from '../nouns/files/store-contract.js';
import { channelsContract } from '../nouns/channels/store-contract.js';
import { defaultChannelGroupsContract } from '../nouns/channels/default-groups-contract.js';
import { editingContract } from '../nouns/messages/editing-contract.js';
import { foldersContract } from '../nouns/channels/folders-contract.js';
import { groupsContract } from '../nouns/groups/store-contract.js';
import { makingRealmsContract } from '../nouns/organization/store-contract.js';
import { scheduledMessagesContract } from '../nouns/personal/scheduled-messages-contract.js';
import { keepingContract } from '../nouns/events/keeping-contract.js';
import { movingContract } from '../nouns/messages/moving-contract.js';
import { personalContract } from '../nouns/topics/preferences-contract.js';
import { peopleContract } from '../nouns/people/store-contract.js';
import { remindersAndSnippetsContract } from '../nouns/personal/reminders-and-snippets-contract.js';
import { topicWishesContract } from '../nouns/topics/store-contract.js';
import type { OpenStore } from './store-world.js';

/** Everything that a store must do, whatever it is built on. */
export const storeContract = (openStore: OpenStore): void => {
  makingRealmsContract(openStore);
  peopleContract(openStore);
  groupsContract(openStore);
  channelsContract(openStore);
  foldersContract(openStore);
  defaultChannelGroupsContract(openStore);
  appendingContract(openStore);
  keepingContract(openStore);
  attachmentsContract(openStore);
  personalContract(openStore);
  scheduledMessagesContract(openStore);
  remindersAndSnippetsContract(openStore);
  alertWordsContract(openStore);
  topicWishesContract(openStore);
  movingContract(openStore);
  editingContract(openStore);
};
