import type { NounDocs } from '../../operation-docs.js';
import type { developmentRows } from './development.js';

export const developmentDocs: NounDocs<typeof developmentRows> = {
  listDevelopmentUsers: {
    description: 'Everybody in the organization that developers try clients against. Needs no credentials, and is served nowhere else.',
    example: {
      answer: {
        direct_admins: [{ email: 'iago@zulip.com', realm_uri: 'http://localhost:9991', realm_url: 'http://localhost:9991' }],
        direct_users: [{ email: 'hamlet@zulip.com', realm_uri: 'http://localhost:9991', realm_url: 'http://localhost:9991' }],
      },
    },
  },
  fetchDevelopmentKey: {
    description: 'The key of anybody in the organization that developers try clients against. Needs no credentials, and is served nowhere else.',
    parameters: { username: 'E-mail address of the account.' },
    example: {
      params: { username: 'hamlet@zulip.com' },
      answer: { api_key: 'x8Tq2kVb7mJcY4nWd9LsRf3hPzA6uGeQ', email: 'hamlet@zulip.com', user_id: 7 },
    },
  },
};
