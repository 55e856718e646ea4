import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Levels } from '../../../gates/is-open.js';
import type { Message } from '../../../model/messages/message.js';
import type { WebhookCall } from '../../../model/messages/webhook-call.js';
import { type BotService, outgoingService } from '../../../model/people/bot.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { type ConversationView, loadConversationView } from '../../shared/messages/conversation-view.js';
import { ifKnown } from '../../shared/messages/known-message.js';
import { callerThen } from '../../shared/people/caller-then.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { Caller } from '../../use-case.js';

export type CallPorts = Pick<Ports, 'clock' | 'renderer' | 'secrets' | 'server'>;

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
export const botOf = (tx: ReadTx, ports: Pick<Ports, 'clock'>, { botId }: WebhookCall, levels: Levels): TaskEither.TaskEither<Failure, Caller> =>
  callerThen(tx, ports, { userId: botId, levels, client: webhookClient });

const visible = (tx: ReadTx, ports: CallPorts, caller: Caller, { messageId }: WebhookCall): TaskEither.TaskEither<Failure, ConversationView | null> =>
  pipe(
    loadReaderChannels(tx, caller),
    TaskEither.bindTo('readerChannels'),
    TaskEither.bind('id', ({ readerChannels }) => ifKnown(tx, caller, readerChannels, messageId)),
    TaskEither.chain(({ readerChannels, id }) => (id === null ? TaskEither.right(null) : loadConversationView(tx, ports, caller, readerChannels, [id]))),
  );

/** Loads what a call sends; null if the message is gone or hidden from the bot by now, or the bot has no service any more. A fixed number of statements. */
export const prepareCall = (tx: ReadTx, ports: CallPorts, call: WebhookCall, levels: Levels): TaskEither.TaskEither<Failure, PreparedCall | null> =>
  pipe(
    botOf(tx, ports, call, levels),
    TaskEither.bindTo('caller'),
    TaskEither.bindW('bots', () => tx.bots.byIds([call.botId])),
    TaskEither.bind('view', ({ caller }) => visible(tx, ports, caller, call)),
    TaskEither.map(({ caller, bots: [bot], view }): PreparedCall | null => {
      const service = bot === undefined ? null : outgoingService(bot);
      const [found] = view?.messages ?? [];
      if (service === null || view === null || found === undefined) return null;
      return { caller, service, token: ports.secrets.serviceToken(call.realmId, call.botId), message: found.message, view };
    }),
    TaskEither.orElse((failure: Failure) => (failure.kind === 'refused' ? TaskEither.right(null) : TaskEither.left(failure))),
  );
