import { fileRows } from './files.js';

export const fileOperations = {
  ...fileRows,
};
