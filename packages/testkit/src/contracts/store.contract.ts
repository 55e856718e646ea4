import { alertWordsContract } from './store/alert-words.js';
import { appendingContract } from './store/appending.js';
import { attachmentsContract } from './store/attachments.js';
import { channelsContract } from './store/channels.js';
import { defaultChannelGroupsContract } from './store/default-channel-groups.js';
import { editingContract } from './store/editing.js';
import { foldersContract } from './store/folders.js';
import { groupsContract } from './store/groups.js';
import { makingRealmsContract } from './store/making-realms.js';
import { scheduledMessagesContract } from './store/scheduled-messages.js';
import { keepingContract } from './store/keeping.js';
import { movingContract } from './store/moving.js';
import { personalContract } from './store/personal.js';
import { peopleContract } from './store/people.js';
import { remindersAndSnippetsContract } from './store/reminders-and-snippets.js';
import { topicWishesContract } from './store/topic-wishes.js';
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
