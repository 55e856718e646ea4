import { eventQueuesContract, queuesPerRealmUnderTest, queuesPerUserUnderTest, unreadPerQueueUnderTest } from '@parley/testkit';
import { memoryEventQueues } from './memory-event-queues.js';

eventQueuesContract('in memory', async () => ({
  queues: memoryEventQueues({
    maxQueuesPerUser: queuesPerUserUnderTest,
    maxQueuesPerRealm: queuesPerRealmUnderTest,
    maxUnreadPerQueue: unreadPerQueueUnderTest,
  }),
  restarted: null,
  realm: 1,
  users: [10, 11],
  close: async () => undefined,
}));
