import { type ResultOf } from '@parley/core/contract';
import type { User } from '@parley/core/model';
import { raw } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import type { ReplyContext } from '../../operation.js';
import { get, post, rows } from '../../rows.js';
import { before, type Key, key, listOf, shape, since } from '../../shape/index.js';
import { sampleKey } from '../shared/samples.js';
import { apiKeyKeys } from './fetch-api-key.js';

const addressOf = (_: User, { server, realm }: ReplyContext): string => server.realmUrl(realm.stringId);

/** LEVEL(257): an organization's address was called `realm_uri`. */
const signInChoiceShape = shape<User, ReplyContext>()(null, {
  email: key(text, ({ email }) => email),
  realm_uri: before('realmUrlName', text, addressOf),
  realm_url: since('realmUrlName', text, addressOf),
});

const choices = (pick: (found: ResultOf<'listDevelopmentUsers'>) => ReadonlyArray<User>): Key<ResultOf<'listDevelopmentUsers'>, ReplyContext> =>
  key(listOf(signInChoiceShape.kind), (found, context) => pick(found).map((user) => signInChoiceShape.write(context.open, user, context)));

export const developmentRows = rows({
  listDevelopmentUsers: get('/dev_list_users', {
    access: 'anyone',
    ownPagesOnly: true,
    takes: {},
    answers: { direct_admins: choices(({ administrators }) => administrators), direct_users: choices(({ others }) => others) },
    says: 'The people as whom one may sign in without a password, where an organization is there to develop against.',
    explains: 'Everybody in the organization that developers try clients against. Needs no credentials, and is served nowhere else.',
    example: {
      answer: {
        direct_admins: [{ email: 'iago@zulip.com', realm_uri: 'http://localhost:9991', realm_url: 'http://localhost:9991' }],
        direct_users: [{ email: 'hamlet@zulip.com', realm_uri: 'http://localhost:9991', realm_url: 'http://localhost:9991' }],
      },
    },
  }),
  fetchDevelopmentKey: post('/dev_fetch_api_key', {
    access: 'anyone',
    ownPagesOnly: true,
    signsIn: ({ user }) => user.id,
    takes: { username: raw(text({ max: 1000 })) },
    answers: apiKeyKeys,
    says: 'The API key of an account by its address alone, where an organization is there to develop against.',
    explains: 'The key of anybody in the organization that developers try clients against. Needs no credentials, and is served nowhere else.',
    parameters: { username: 'E-mail address of the account.' },
    example: {
      params: { username: 'hamlet@zulip.com' },
      answer: { api_key: sampleKey, email: 'hamlet@zulip.com', user_id: 7 },
    },
  }),
});
