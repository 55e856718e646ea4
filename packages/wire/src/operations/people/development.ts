import * as Either from 'fp-ts/lib/Either.js';
import type { User } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { noParameters, raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { before, fields, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { operation, type ReplyContext } from '../../operation.js';
import * as schema from '../../schema.js';
import { apiKeyReply } from './fetch-api-key.js';

/** LEVEL(257): an organization's address was called `realm_uri`. */
const signInChoice = ({ open, server, realm }: ReplyContext): ((user: User) => JsonObject) => {
  const url = server.realmUrl(realm.stringId);
  return ({ email }) => fields(open, { email, realm_uri: before('realmUrlName', url), realm_url: when('realmUrlName', url) });
};

const signInChoiceSchema = (open: Open): JsonObject =>
  schema.object(open, { email: schema.text, realm_uri: before('realmUrlName', schema.text), realm_url: when('realmUrlName', schema.text) });

/** GET /dev_list_users */
const listDevelopmentUsersOperation = operation({
  method: 'GET',
  path: '/dev_list_users',
  access: 'anyone',
  ownPagesOnly: true,
  useCase: 'listDevelopmentUsers',
  request: noParameters,
  reply: ({ administrators, others }, context) => ({
    direct_admins: administrators.map(signInChoice(context)),
    direct_users: others.map(signInChoice(context)),
  }),
  replySchema: (open) => schema.object(open, schema.each(['direct_admins', 'direct_users'], schema.listOf(signInChoiceSchema(open)))),
  summary: 'The people as whom one may sign in without a password, where an organization is there to develop against.',
});

/** POST /dev_fetch_api_key */
const fetchDevelopmentKeyOperation = operation({
  method: 'POST',
  path: '/dev_fetch_api_key',
  access: 'anyone',
  ownPagesOnly: true,
  useCase: 'fetchDevelopmentKey',
  signsIn: ({ user }) => user.id,
  request: request({ username: raw(text({ max: 1000 })) }, Either.right),
  reply: ({ user, apiKey }, { open }) => fields(open, { api_key: apiKey, email: user.email, user_id: when('fetchKeyUserId', user.id) }),
  replySchema: apiKeyReply,
  summary: 'The API key of an account by its address alone, where an organization is there to develop against.',
});

export const developmentRows = { listDevelopmentUsers: listDevelopmentUsersOperation, fetchDevelopmentKey: fetchDevelopmentKeyOperation };
