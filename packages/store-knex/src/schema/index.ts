import { commentsOf, withoutComments } from './comment-on.js';
import { realms } from './organizations/realms.js';
import { accounts } from './people/accounts.js';
import { groups } from './groups/groups.js';
import { groupPeriods } from './groups/periods.js';
import { folders } from './channels/folders.js';
import { conversations } from './channels/conversations.js';
import { channels } from './channels/channels.js';
import { subscriptions } from './channels/subscriptions.js';
import { topics } from './channels/topics.js';
import { words } from './messages/words.js';
import { messages } from './messages/messages.js';
import { personalState } from './messages/personal-state.js';
import { moves } from './messages/moves.js';
import { conversationWords } from './messages/conversation-words.js';
import { reactions } from './messages/reactions.js';
import { storedFiles } from './messages/stored-files.js';
import { attachments } from './messages/attachments.js';
import { groupMentions } from './groups/mentions.js';
import { drafts } from './personal/drafts.js';
import { scheduled } from './personal/scheduled.js';
import { personalLists } from './people/personal-lists.js';
import { presences } from './people/presences.js';
import { bots } from './people/bots.js';
import { signIns } from './people/sign-ins.js';
import { devices } from './people/devices.js';
import { profileFields } from './organizations/profile-fields.js';
import { playgrounds } from './organizations/playgrounds.js';
import { customEmoji } from './organizations/custom-emoji.js';
import { defaultChannelGroups } from './organizations/default-channel-groups.js';
import { invitations } from './organizations/invitations.js';
import { exports } from './organizations/exports.js';
import { imports } from './organizations/imports.js';
import { log } from './work/log.js';
import { outgoing } from './work/outgoing.js';
import { missedMessages } from './work/missed-messages.js';
import { pushes } from './work/pushes.js';
import { limits } from './work/limits.js';
import { cell } from './work/cell.js';
import { auditTables } from './audit/tables.js';
import { auditTriggers } from './audit/triggers.js';

/** In this order, since tables refer to earlier ones. */
const nouns: ReadonlyArray<string> = [
  realms,
  accounts,
  groups,
  groupPeriods,
  folders,
  conversations,
  channels,
  subscriptions,
  topics,
  words,
  messages,
  personalState,
  moves,
  conversationWords,
  reactions,
  storedFiles,
  attachments,
  groupMentions,
  drafts,
  scheduled,
  personalLists,
  presences,
  bots,
  signIns,
  devices,
  profileFields,
  playgrounds,
  customEmoji,
  defaultChannelGroups,
  invitations,
  exports,
  imports,
  log,
  outgoing,
  missedMessages,
  pushes,
  limits,
  cell,
  auditTables,
  auditTriggers,
];

/** All tables and what belongs to them, without the comments. */
export const tables: string = nouns.map(withoutComments).join('');

/** The sentences of the sources, as comments of the database. */
export const comments: string = nouns.flatMap(commentsOf).join('\n');
