import { memoryMailer } from '../server/memory-mailer.js';
import { mailerContract } from './mailer.contract.js';

mailerContract('in memory', () => {
  const mailer = memoryMailer();
  return Promise.resolve({ mailer, received: () => mailer.sent, close: () => Promise.resolve() });
});
