import { deleteQueue } from './queue/delete-queue.js';
import { getEvents } from './read/get-events.js';
import { register } from './register/register.js';

export const eventUseCases = {
  deleteQueue,
  getEvents,
  register,
};
