import { getMailAddressOperation } from './mail-address.js';

export const mailOperations = {
  getMailAddress: getMailAddressOperation,
};
