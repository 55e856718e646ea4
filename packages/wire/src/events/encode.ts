import type { ServerFacts } from '@parley/core';
import type { DeliveredEvent, EncodeEvent, Heartbeat } from '@parley/core/contract';
import { channelEncoders } from './channels/channel.js';
import { channelUpdateEncoders } from './channels/channel-update.js';
import { defaultsEncoders } from './channels/defaults.js';
import { folderEncoders } from './channels/folder.js';
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
import { holdingsEncoders } from './people/holdings.js';
import { activityEncoders } from './people/activity.js';
import { profileEncoders } from './people/profile.js';
import { roleEncoders } from './people/role.js';
import { settingsEncoders } from './people/settings.js';
import { statusEncoders } from './people/status.js';
import { botEncoders } from './people/bot.js';
import { personalEncoders } from './personal.js';
import { profileFieldEncoders } from './profile-fields.js';
import { serverEncoders } from './server.js';
import { choiceEncoders } from './subscriptions/choice.js';
import { subscriptionEncoders } from './subscriptions/subscription.js';
import { topicEncoders } from './topics.js';
import { wholeListEncoders } from './whole-lists.js';
import type { WireTypeName } from './wire-types.js';

const encoders: Encoders<Kind, WireTypeName> = {
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
  ...holdingsEncoders,
  ...activityEncoders,
  ...settingsEncoders,
  ...statusEncoders,
  ...groupEncoders,
  ...emojiEncoders,
  ...fileEncoders,
  ...personalEncoders,
  ...invitationEncoders,
  ...linkifierEncoders,
  ...profileFieldEncoders,
  ...serverEncoders,
  ...wholeListEncoders,
};

/** Each encoder takes events of its kind; TypeScript cannot follow that through a union. */
const encode = (event: DeliveredEvent | Heartbeat, view: EventView): ReadonlyArray<WireEvent<WireTypeName>> =>
  (encoders[event.kind] as Encoder<Kind, WireTypeName>)(event, view);

/** Makes the wire events of one queue, with the server's address as its reader uses it: requested types, and always heartbeats. Spec: 6 */
export const eventEncoder =
  (server: ServerFacts): EncodeEvent =>
  (event, reader) => {
    const { eventTypes } = reader.queue;
    return encode(event, eventView(server, reader)).filter(({ type }) => eventTypes === null || type === 'heartbeat' || eventTypes.includes(type));
  };
