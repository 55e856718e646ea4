import { deleteQueueOperation, getEventsOperation } from './events.js';
import { registerOperation } from './register.js';

export const eventOperations = {
  getEvents: getEventsOperation,
  deleteQueue: deleteQueueOperation,
  register: registerOperation,
};
