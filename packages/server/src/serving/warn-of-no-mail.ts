import type { Log } from '@parley/core';
import type { Config } from '../config/config.js';

export const warnOfNoMail = ({ outgoingMail }: Config, log: Log): void => {
  if (outgoingMail === null) log.warn('no mail is sent, and what needs mail is refused: PARLEY_MAIL_URL and PARLEY_MAIL_FROM say who sends it');
};
