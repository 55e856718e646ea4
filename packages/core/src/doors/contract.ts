/** What goes in and out: commands and results by the name of their use case, what a delivered event tells, and the parts of a register. */
export type { BotProperty } from '../events/kinds/bots.js';
export type { ChannelChange } from '../events/channels/channel-change.js';
export type { EncodeEvent, EventReader, Heartbeat } from '../events/encode-event.js';
export type { DeliveredEvent, DeliveredFacts } from '../events/event.js';
export type { ChannelHolding } from '../events/kinds/activation.js';
export type { FirstMessageMoved, ChannelUpdateDelivery } from '../events/kinds/channels.js';
export type { DeliveredMessage, MessageDelivery } from '../events/kinds/messages.js';
export type { AccountProperty } from '../events/kinds/people.js';
export type { PersonalItemDelivery } from '../events/kinds/personal.js';
export type { FormerSubscription, OwnSubscription, Peers } from '../events/kinds/subscriptions.js';
export type { RequestedPrivacy } from '../use-cases/channels/update-channel/update.js';
export { type ListOf, type WholeListName, wholeLists } from '../events/whole-lists.js';
export type { QueueOptions } from '../use-cases/events/queue/open-queue.js';
export { type PartName, type PartOf, parts } from '../use-cases/events/register/parts.js';
export type { State } from '../use-cases/events/register/state.js';
export { type CommandOf, type ResultOf, type UseCases, useCases } from '../use-cases/index.js';
export type { OnceKey } from '../use-cases/messages/sending/send-key.js';
<<<<<<< HEAD
export type { PastReader } from '../use-cases/organization/audit/past-readers.js';
=======
export type { EncodeCall, PreparedCall, WrittenCall } from '../use-cases/messages/webhooks/prepare-call.js';
>>>>>>> 113f4dda (Call the services of outgoing-webhook bots by a worker)
export type { ExplainedDeed } from '../use-cases/organization/explain.js';
export type { RequestedChannel, RequestedCreation } from '../use-cases/shared/channels/requested-channel.js';
export type { PersonName } from '../use-cases/shared/people/find-people.js';
export type { RequestedRecipient } from '../use-cases/shared/sending/find-recipient.js';
export type { PersonalChannels } from '../use-cases/subscriptions/prepare-subscribing.js';
export type { Visitor } from '../use-cases/use-case.js';
