import type { NounDocs } from '../../operation-docs.js';
import type { mailOperations } from './index.js';

export const mailDocs: NounDocs<typeof mailOperations> = {
  getMailAddress: {
    description:
      'Mail to the address becomes a message in the channel. The address is the sender’s own: everybody who has it can post. Empty where the server takes no mail.',
    parameters: { sender_id: 'As whom the messages are sent: the caller, one of their bots, or the gateway, which is the default.' },
    example: {
      path: { stream_id: 2 },
      params: { sender_id: 7 },
      answer: { email: 'denmark.4f0c9d1a2b7e@mail.example.com' },
    },
  },
};
