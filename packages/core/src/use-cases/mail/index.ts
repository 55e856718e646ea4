import { getMailAddress } from './get-mail-address.js';

export const mailUseCases = {
  getMailAddress,
};
