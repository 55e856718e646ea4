import type { NounDocs } from '../../operation-docs.js';
import type { botOperations } from './index.js';

const key = 'x8Tq2kVb7mJcY4nWd9LsRf3hPzA6uGeQ';
const avatar = 'https://chat.example.com/static/avatars/23.png?version=1';
const path = { bot_id: 23 };

const defaults = { default_sending_stream: 'Denmark', default_events_register_stream: null, default_all_public_streams: false };

const defaultsParameters = {
  default_sending_stream: 'Name of the channel that its program sends to by default. Empty: none.',
  default_events_register_stream: 'Name of the channel whose events its program gets by default. Empty: none.',
  default_all_public_streams: 'Its program gets the messages of all public channels by default.',
};

export const botDocs: NounDocs<typeof botOperations> = {
  getBots: {
    description: 'Active bots that the caller owns, with their API keys.',
    example: { answer: { bots: [{ username: 'weather-bot@example.com', full_name: 'Weather', api_key: key, avatar_url: avatar, ...defaults }] } },
  },
  createBot: {
    description:
      'Creates a bot that the caller owns, with an address made of its short name. A form may bring its picture, as one file. Who may create bots is a setting of the organization; another one lets people create incoming webhooks only.',
    parameters: {
      full_name: 'What people see. No active account may have the same name.',
      short_name: 'The address begins with it, followed by `-bot`.',
      bot_type: '1: a bot with a program of its own. 2: an incoming webhook, which only sends. 3: an outgoing webhook, which messages are sent to.',
      payload_url: 'Where messages to an outgoing webhook are sent, as JSON.',
      service_name: 'Name of the service of an outgoing webhook, or of the integration of an incoming one.',
      interface_type: 'What an outgoing webhook is sent. 1: JSON. 2: a form in Slack’s words.',
      config_data: 'Values that an incoming webhook needs: a JSON object of texts by key.',
      ...defaultsParameters,
    },
    example: {
      params: { full_name: 'Weather', short_name: 'weather', default_sending_stream: 'Denmark' },
      answer: { user_id: 23, api_key: key, avatar_url: avatar, ...defaults },
    },
  },
  updateBot: {
    description:
      'Changes a bot, all or nothing. Its owner and administrators may do it; roles are changed by administrators only. A form may bring another picture, as one file.',
    parameters: {
      bot_id: 'Id of the bot.',
      full_name: 'What people see.',
      short_name: 'The address begins with it, followed by `-bot`.',
      role: 'The role of the bot in the organization.',
      bot_owner_id: 'Id of the new owner: any active person.',
      service_payload_url: 'Where messages to an outgoing webhook are sent, as JSON.',
      service_interface: 'What an outgoing webhook is sent. 1: JSON. 2: a form in Slack’s words.',
      config_data: 'Values to add to its configuration: a JSON object of texts by key.',
      ...defaultsParameters,
    },
    example: {
      path,
      params: { full_name: 'Weather', bot_owner_id: 7 },
      answer: {
        full_name: 'Weather',
        avatar_url: avatar,
        service_interface: 1,
        service_payload_url: null,
        config_data: null,
        ...defaults,
        bot_owner: 'hamlet@example.com',
      },
    },
  },
  deactivateBot: {
    description: 'The bot can no longer sign in; what it has written stays. Its owner and administrators may do it.',
    parameters: { bot_id: 'Id of the bot.' },
    example: { path },
  },
  getBotKey: {
    description: 'With this key the program of the bot signs in. Its owner and administrators may ask for it.',
    parameters: { bot_id: 'Id of the bot.' },
    example: { path, answer: { api_key: key } },
  },
  regenerateBotKey: {
    description: 'The former key is invalid from then on. Its owner and administrators may do it.',
    parameters: { bot_id: 'Id of the bot.' },
    example: { path, answer: { api_key: key } },
  },
  regenerateOwnKey: {
    description: 'The former key of the caller is invalid from then on. Bots may not call it.',
    example: { answer: { api_key: key } },
  },
  putBotStorage: {
    description:
      'Adds texts to what the bot has stored, and replaces those of the same keys, all or nothing. Keys and texts together have a limit for each bot.',
    parameters: { storage: 'A JSON object of texts by key.' },
    example: { params: { storage: { place: 'Elsinore' } } },
  },
  getBotStorage: {
    description: 'All stored texts, or those of some keys, which must exist.',
    parameters: { keys: 'Only these keys, as a JSON list. By default all.' },
    example: { params: { keys: ['place'] }, answer: { storage: { place: 'Elsinore' } } },
  },
  deleteBotStorage: {
    description: 'Removes all stored texts, or those of some keys. Keys without a text are ignored.',
    parameters: { keys: 'Only these keys, as a JSON list. By default all.' },
    example: { params: { keys: ['place'] } },
  },
};
