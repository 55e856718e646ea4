import { mailAddressRows } from './mail-address.js';

export const mailOperations = {
  ...mailAddressRows,
};
