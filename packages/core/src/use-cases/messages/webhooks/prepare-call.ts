import * as Either from 'fp-ts/lib/Either.js';
import type { Levels } from '../../../gates/is-open.js';
import type { Message } from '../../../model/messages/message.js';
import type { WebhookCall } from '../../../model/messages/webhook-call.js';
import { type BotService, outgoingService } from '../../../model/people/bot.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { type ConversationView, loadConversationView } from '../../shared/messages/conversation-view.js';
import { ifKnown } from '../../shared/messages/known-message.js';
import { callThen } from '../../shared/people/call-then.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { Caller } from '../../caller.js';
import type { ReadCall, Call } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/** The client name of what services answer. */
export const webhookClient = 'OutgoingWebhookResponse';

/** A message for the service of a bot, as the bot may see it at this moment. */
export interface PreparedCall {
  /** The bot. */
  readonly caller: Caller;
  readonly service: BotService;
  readonly token: string;
  readonly message: Message;
  readonly view: ConversationView;
}

/** How a call is written: made by the encoder of the API. Null if the interface cannot say it: then `refusal` is shown. */
export interface WrittenCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type EncodeCall = (call: PreparedCall, server: Ports['server']) => WrittenCall | { readonly refusal: string };

/** The bot in its present state, with the rights of the operator's level. Refused if it is deactivated. */
export const callAsBot = <Tx extends ReadTx>(tx: Tx, ports: Ports, { botId }: WebhookCall, levels: Levels): Outcome<Call<Tx>> =>
  callThen(tx, ports, { userId: botId, levels, client: webhookClient });

const visible = async (call: ReadCall, { messageId }: WebhookCall): Outcome<ConversationView | null> => {
  const readerChannels = await loadReaderChannels(call);
  if (Either.isLeft(readerChannels)) return readerChannels;
  const id = await ifKnown(call, readerChannels.right, messageId);
  if (Either.isLeft(id)) return id;
  return id.right === null ? Either.right(null) : loadConversationView(call, readerChannels.right, [id.right]);
};

const preparedIn = async (asBot: ReadCall, call: WebhookCall): Outcome<PreparedCall | null> => {
  const bots = await asBot.tx.bots.byIds([call.botId])();
  if (Either.isLeft(bots)) return bots;
  const view = await visible(asBot, call);
  if (Either.isLeft(view)) return view;
  const [bot] = bots.right;
  const service = bot === undefined ? null : outgoingService(bot);
  const [found] = view.right?.messages ?? [];
  if (service === null || view.right === null || found === undefined) return Either.right(null);
  const token = asBot.ports.secrets.serviceToken(call.realmId, call.botId);
  return Either.right({ caller: asBot, service, token, message: found.message, view: view.right });
};

/** Loads what a call sends; null if the message is gone or hidden from the bot by now, or the bot has no service any more. A fixed number of statements. */
export const prepareCall = async (tx: ReadTx, ports: Ports, call: WebhookCall, levels: Levels): Outcome<PreparedCall | null> => {
  const asBot = await callAsBot(tx, ports, call, levels);
  const prepared = Either.isLeft(asBot) ? asBot : await preparedIn(asBot.right, call);
  return Either.isLeft(prepared) && prepared.left.kind === 'refused' ? Either.right(null) : prepared;
};
