import { truncate } from '@parley/core/model';
import type { ArchiveRow } from '../read/archive-source.js';
import type { Conversation } from './conversation.js';
import type { People } from './people.js';
import type { Places, PlacedChannel } from './places.js';

type Rows = Iterable<ArchiveRow>;

const recipientTypes = { person: 1, channel: 2, group: 3 } as const;
const ownerRole = 100;
const genericBot = 1;
const maxDescriptionLength = 1024;

/** What becomes an organization. */
export interface Workspace {
  /** Of the other form: `Slack`. */
  readonly form: string;
  readonly name: string;
  readonly description?: string;
  readonly people: People;
  readonly places: Places;
  /** The Markdown of a conversation's description. */
  readonly describe: (conversation: Conversation) => string;
  /** Further columns of a channel. */
  readonly channelColumns?: (channel: PlacedChannel) => ArchiveRow;
  /** How somebody sees a channel. */
  readonly subscriptionColumns?: (channel: PlacedChannel, member: number) => ArchiveRow;
}

const realmRows = function* ({ form, name, description = '' }: Workspace): Generator<ArchiveRow> {
  yield { id: 1, string_id: form.toLowerCase(), name, description };
};

const peopleRows = function* ({ people: { all, idOf } }: Workspace): Generator<ArchiveRow> {
  const botOwner = all.find(({ role, isActive, isBot }) => role === ownerRole && isActive && !isBot)?.id ?? null;
  for (const { id, address, fullName, role, isActive, isBot, isStub, timezone, owner } of all) {
    yield {
      id,
      realm: 1,
      delivery_email: address,
      email: address,
      full_name: fullName,
      role,
      // A stub is inactive until somebody signs in with its address.
      is_active: isActive && !isStub,
      is_imported_stub: isStub,
      is_mirror_dummy: false,
      is_bot: isBot,
      bot_type: isBot ? genericBot : null,
      bot_owner: isBot ? (idOf(owner ?? '') ?? botOwner) : null,
      timezone,
      recipient: id,
    };
  }
};

const descriptionOf = ({ conversation }: PlacedChannel, describe: Workspace['describe']): string =>
  truncate(describe(conversation).replace(/\s+/g, ' '), maxDescriptionLength, '…');

const channelRows = function* ({ places: { channels }, people, describe, channelColumns }: Workspace): Generator<ArchiveRow> {
  for (const channel of channels) {
    const { id, recipient, name, conversation } = channel;
    yield {
      id,
      realm: 1,
      recipient,
      name,
      description: descriptionOf(channel, describe),
      ...(conversation.created === null ? {} : { date_created: conversation.created }),
      creator: people.idOf(conversation.creator) ?? null,
      deactivated: conversation.isArchived,
      invite_only: conversation.kind === 'privateChannel',
      history_public_to_subscribers: true,
      is_web_public: false,
      ...channelColumns?.(channel),
    };
  }
};

const defaultRows = function* ({ places: { channels } }: Workspace): Generator<ArchiveRow> {
  let id = 0;
  for (const channel of channels) {
    const { isGeneral, isArchived, kind } = channel.conversation;
    if (isGeneral && !isArchived && kind === 'channel') yield { id: ++id, realm: 1, stream: channel.id };
  }
};

const groupRows = function* ({ places: { groups } }: Workspace): Generator<ArchiveRow> {
  for (const { id, recipient, members } of groups) yield { id, recipient, group_size: members.length };
};

const recipientRows = function* ({ people: { all }, places: { channels, groups } }: Workspace): Generator<ArchiveRow> {
  for (const { id } of all) yield { id, type: recipientTypes.person, type_id: id };
  for (const { id, recipient } of channels) yield { id: recipient, type: recipientTypes.channel, type_id: id };
  for (const { id, recipient } of groups) yield { id: recipient, type: recipientTypes.group, type_id: id };
};

const subscriptionRows = function* ({ people: { all }, places: { channels, groups }, subscriptionColumns }: Workspace): Generator<ArchiveRow> {
  let id = 0;
  for (const person of all) yield { id: ++id, user_profile: person.id, recipient: person.id, active: true };
  for (const channel of channels) {
    const { recipient, members } = channel;
    for (const member of members) yield { id: ++id, user_profile: member, recipient, active: true, ...subscriptionColumns?.(channel, member) };
  }
  for (const { recipient, members } of groups) for (const member of members) yield { id: ++id, user_profile: member, recipient, active: true };
};

const clientRows = function* ({ form }: Workspace): Generator<ArchiveRow> {
  yield { id: 1, name: form };
};

/** Tables that come from lists; those of messages come from day files. */
export const listedTables: Readonly<Record<string, (workspace: Workspace) => Rows>> = {
  zerver_realm: realmRows,
  zerver_client: clientRows,
  zerver_userprofile: peopleRows,
  zerver_stream: channelRows,
  zerver_defaultstream: defaultRows,
  zerver_huddle: groupRows,
  zerver_recipient: recipientRows,
  zerver_subscription: subscriptionRows,
};
