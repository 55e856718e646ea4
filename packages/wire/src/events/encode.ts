import type { ServerFacts } from '@parley/core';
import type { DeliveredEvent, EncodeEvent, Heartbeat, InformingKind } from '@parley/core/contract';
import { channelEncoders } from './channels/channel.js';
import { channelUpdateEncoders } from './channels/channel-update.js';
import { defaultsEncoders } from './channels/defaults.js';
import { folderEncoders } from './channels/folder.js';
import { deviceEncoders } from './devices.js';
import { emojiEncoders } from './emoji.js';
import { type Encoder, type Encoders, type EventView, eventView, type Kind, type WireEvent } from './event-view.js';
import { fileEncoders } from './files.js';
import { groupEncoders } from './groups.js';
import { invitationEncoders } from './invitations.js';
import { linkifierEncoders } from './linkifiers.js';
import { changeEncoders } from './messages/change.js';
import { deletionEncoders } from './messages/deletion.js';
import { flagEncoders } from './messages/flags.js';
import { messageEncoders } from './messages/message.js';
import { reactionEncoders } from './messages/reaction.js';
import { submessageEncoders } from './messages/submessage.js';
import { organizationEncoders } from './organization.js';
import { accountEncoders } from './people/account.js';
import { accountMentionEncoders } from './people/account-mentions.js';
import { activityEncoders } from './people/activity.js';
import { profileEncoders } from './people/profile.js';
import { roleEncoders } from './people/role.js';
import { exportEncoders } from './exports.js';
import { settingsEncoders } from './people/settings.js';
import { statusEncoders } from './people/status.js';
import { botEncoders } from './people/bot.js';
import { personalEncoders } from './personal/personal-item.js';
import { profileFieldEncoders } from './profile-fields.js';
import { serverEncoders } from './server.js';
import { choiceEncoders } from './subscriptions/choice.js';
import { subscriptionEncoders } from './subscriptions/subscription.js';
import { topicEncoders } from './topics.js';
import { wholeListEncoders } from './whole-lists.js';
import type { WireTypeName } from './wire-types.js';

const allEncoders = {
  ...messageEncoders,
  ...flagEncoders,
  ...changeEncoders,
  ...deletionEncoders,
  ...reactionEncoders,
  ...submessageEncoders,
  ...topicEncoders,
  ...channelEncoders,
  ...channelUpdateEncoders,
  ...organizationEncoders,
  ...defaultsEncoders,
  ...folderEncoders,
  ...subscriptionEncoders,
  ...choiceEncoders,
  ...accountEncoders,
  ...profileEncoders,
  ...roleEncoders,
  ...botEncoders,
  ...accountMentionEncoders,
  ...activityEncoders,
  ...settingsEncoders,
  ...exportEncoders,
  ...statusEncoders,
  ...groupEncoders,
  ...emojiEncoders,
  ...fileEncoders,
  ...personalEncoders,
  ...invitationEncoders,
  ...deviceEncoders,
  ...linkifierEncoders,
  ...profileFieldEncoders,
  ...serverEncoders,
  ...wholeListEncoders,
};

const encoders: Encoders<Kind, WireTypeName> = allEncoders;

/** Which wire types the events of a kind may become, at any level. It does not compile without one that its encoder names. */
const typesOf: { readonly [K in InformingKind]: Readonly<Record<ReturnType<(typeof allEncoders)[K]>[number]['type'], true>> } = {
  messageSent: { message: true, realm_user: true },
  messageToMentionedBots: { message: true, realm_user: true },
  messagesChanged: { update_message: true, delete_message: true, update_message_flags: true },
  messagesDeleted: { delete_message: true },
  flagsChanged: { update_message_flags: true },
  everythingRead: { update_message_flags: true },
  reactionChanged: { reaction: true },
  submessageAdded: { submessage: true },
  topicPreferred: { muted_topics: true, user_topic: true },
  statusChanged: { user_status: true },
  typing: { typing: true, typing_edit_message: true, presence: true },
  editTyping: { typing: true, typing_edit_message: true, presence: true },
  presence: { typing: true, typing_edit_message: true, presence: true },
};

const known = new WeakMap<ReadonlyArray<string>, ReadonlySet<InformingKind>>();

/** Computed once per list: queues with equal lists share one. */
const unrequested = (eventTypes: ReadonlyArray<string>): ReadonlySet<InformingKind> => {
  const found = known.get(eventTypes);
  if (found !== undefined) return found;
  const kinds = new Set((Object.keys(typesOf) as InformingKind[]).filter((kind) => !eventTypes.some((type) => Object.hasOwn(typesOf[kind], type))));
  known.set(eventTypes, kinds);
  return kinds;
};

/** Each encoder takes events of its kind; TypeScript cannot follow that through a union. */
const encode = (event: DeliveredEvent | Heartbeat, view: EventView): ReadonlyArray<WireEvent<WireTypeName>> =>
  (encoders[event.kind] as Encoder<Kind, WireTypeName>)(event, view);

/** Makes the wire events of one queue, with the server's address as its reader uses it: requested types, and always heartbeats. Spec: 6 */
export const eventEncoder = (server: ServerFacts): EncodeEvent =>
  Object.assign(
    (...[event, reader]: Parameters<EncodeEvent>) => {
      const { eventTypes } = reader.queue;
      const events = encode(event, eventView(server, reader));
      const isRequested = ({ type }: WireEvent): boolean => eventTypes === null || type === 'heartbeat' || eventTypes.includes(type);
      return events.every(isRequested) ? events : events.filter(isRequested);
    },
    { unrequested },
  );
