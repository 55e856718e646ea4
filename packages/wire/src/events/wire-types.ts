import type { Open } from '@parley/core/rules';
import type { JsonObject } from '../json.js';
import * as schema from '../schema.js';
import { channelTypes } from './channels/channel.js';
import { defaultsTypes } from './channels/defaults.js';
import { folderTypes } from './channels/folder.js';
import { deviceTypes } from './devices.js';
import { emojiTypes } from './emoji.js';
import { fileTypes } from './files.js';
import { groupTypes } from './groups.js';
import { invitationTypes } from './invitations.js';
import { linkifierTypes } from './linkifiers.js';
import { changeTypes } from './messages/change.js';
import { deletionTypes } from './messages/deletion.js';
import { flagTypes } from './messages/flags.js';
import { messageTypes } from './messages/message.js';
import { reactionTypes } from './messages/reaction.js';
import { submessageTypes } from './messages/submessage.js';
import { organizationTypes } from './organization.js';
import { accountTypes } from './people/account.js';
import { activityTypes } from './people/activity.js';
import { exportTypes } from './exports.js';
import { settingsTypes } from './people/settings.js';
import { statusTypes } from './people/status.js';
import { botTypes } from './people/bot.js';
import { personalTypes } from './personal/personal-item.js';
import { profileFieldTypes } from './profile-fields.js';
import { serverTypes } from './server.js';
import { subscriptionTypes } from './subscriptions/subscription-types.js';
import { topicTypes } from './topics.js';
import { wholeListTypes } from './whole-lists.js';
import type { WireType } from './wire-type.js';

/** Every type of wire event, in the order of the documents. */
export const wireTypes = {
  ...messageTypes,
  ...flagTypes,
  ...changeTypes,
  ...deletionTypes,
  ...reactionTypes,
  ...submessageTypes,
  ...topicTypes,
  ...channelTypes,
  ...organizationTypes,
  ...defaultsTypes,
  ...subscriptionTypes,
  ...folderTypes,
  ...accountTypes,
  ...botTypes,
  ...activityTypes,
  ...settingsTypes,
  ...exportTypes,
  ...statusTypes,
  ...groupTypes,
  ...emojiTypes,
  ...fileTypes,
  ...personalTypes,
  ...invitationTypes,
  ...deviceTypes,
  ...linkifierTypes,
  ...profileFieldTypes,
  ...serverTypes,
  ...wholeListTypes,
};

export type WireTypeName = keyof typeof wireTypes;

/** Any event of a queue at this level. */
export const anyEventSchema = (open: Open): JsonObject => {
  const schemas = Object.values<WireType>(wireTypes).flatMap(({ forms }) => forms.map((one) => one.schema(open)));
  return schema.named('Event', schema.anyOf(...schemas.filter((one) => one !== null)));
};
