import { eventRows } from './events.js';
import { registerRows } from './register.js';

export const eventOperations = {
  ...eventRows,
  ...registerRows,
};
