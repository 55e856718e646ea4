import type { EncodeCall, PreparedCall } from '@parley/core/contract';
import type { Message } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import type { JsonObject } from '../../json.js';
import { seconds } from '../../names.js';
import { apiAddress } from '../people/address.js';
import { messageObject } from './message.js';
import { type Viewing, viewing } from './viewing.js';

/** LEVEL(201): direct messages were called private. */
const triggerOf = ({ recipient }: Message, open: Open): string => {
  if (recipient.kind === 'channel') return 'mention';
  return open('webhookDirectMessageWord') ? 'direct_message' : 'private_message';
};

/** The text without a mention of the bot at its start. */
const withoutMention = ({ content }: Message, { actor: { user } }: PreparedCall['caller']): string => {
  const forms = [`@**${user.fullName}**`, `@**${user.fullName}|${user.id}**`, `@**|${user.id}**`];
  const text = content.trimStart();
  const mention = forms.find((form) => text.startsWith(form));
  return mention === undefined ? content : text.slice(mention.length).trimStart();
};

const generic = (call: PreparedCall, shown: Viewing): JsonObject => {
  const { caller, message, view, token } = call;
  const { user } = caller.actor;
  return {
    bot_email: apiAddress(user, shown),
    bot_full_name: user.fullName,
    data: withoutMention(message, caller),
    message: { ...messageObject(message, view, { ...shown, rendersMarkdown: false, understandsEmptyTopic: true }), rendered_content: message.html },
    trigger: triggerOf(message, caller.open),
    token,
  };
};

/** `application/x-www-form-urlencoded`. */
const formText = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'))}`)
    .join('&');

/** Host and port of an address. */
const hostOf = (url: string): string => /^\w+:\/\/([^/]*)/.exec(url)?.[1] ?? '';

const slack = ({ caller, message, view, token }: PreparedCall, { realm, server }: Viewing): string | null => {
  const { recipient, senderId } = message;
  if (recipient.kind === 'direct') return null;
  return formText({
    token,
    team_id: `T${realm.id}`,
    team_domain: hostOf(server.realmUrl(realm.stringId)),
    channel_id: `C${recipient.channelId}`,
    channel_name: view.channelNames.get(recipient.channelId) ?? '',
    thread_ts: String(seconds(message.sentAt)),
    timestamp: String(seconds(message.sentAt)),
    user_id: `U${senderId}`,
    user_name: view.people.get(senderId)?.fullName ?? '',
    text: withoutMention(message, caller),
    trigger_word: triggerOf(message, caller.open),
    service_id: String(caller.actor.user.id),
  });
};

/** Writes a message for the service of an outgoing-webhook bot, in the words of its interface, as the bot may see it. */
export const webhookCallEncoder: EncodeCall = (call, server) => {
  const { caller, view, service } = call;
  const shown = viewing({ open: caller.open, realm: caller.realm, server, actor: caller.actor }, { isVisible: ({ id }) => view.visible.has(id) });
  if (service.interface === 'generic') return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(generic(call, shown)) };
  const form = slack(call, shown);
  return form === null
    ? { refusal: "Slack outgoing webhooks don't support direct messages." }
    : { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form };
};
