import { channelIn, subscriptionIn } from '../../app/directory.js';
import type { ChatState, Message } from '../../app/state.js';
import { groupsOf, holds } from '../../permission/holds.js';
import { texts } from '../../texts/texts.js';

type Setting = Parameters<typeof holds>[0];

/** Whether one of these permissions is held, as far as the page knows them: older levels have others, and the service decides. */
const mayBeHeld = (state: ChatState, settings: ReadonlyArray<Setting>): boolean => {
  const groups = groupsOf(state);
  return settings.some((setting) => setting === undefined || holds(setting, state.user_id, groups));
};

/** Why a thing cannot be done with a message, in short; absent: it can, as far as the page knows. */
export type NotNow = Partial<Readonly<Record<'edit' | 'move' | 'delete' | 'receipts' | 'history', string>>>;

const moving = (message: Message, state: ChatState): string | undefined => {
  const id = message.stream_id ?? 0;
  const channel = subscriptionIn(state, id);
  if (channel === undefined || state.is_admin) return undefined;
  if (channel.is_archived) return texts.message.notNow.archived;
  const settings = [
    ...[state.realm_can_move_messages_between_topics_group, state.realm_can_move_messages_between_channels_group],
    ...[channel.can_move_messages_within_channel_group, channel.can_move_messages_out_of_channel_group, channel.can_administer_channel_group],
  ];
  return mayBeHeld(state, settings) ? undefined : texts.message.notNow.right;
};

const deleting = (message: Message, state: ChatState): string | undefined => {
  const channel = subscriptionIn(state, message.stream_id ?? 0);
  if (message.type === 'stream' && (channel === undefined || state.is_admin)) return undefined;
  const anything = [state.realm_can_delete_any_message_group, ...(channel === undefined ? [] : [channel.can_delete_any_message_group])];
  if (mayBeHeld(state, anything)) return undefined;
  // Own bots; administrators have those of others there, too, and are let through to the service.
  const isOwn = message.sender_id === state.user_id || state.realm_bots.some(({ user_id: id }) => id === message.sender_id);
  const own = [state.realm_can_delete_own_message_group, ...(channel === undefined ? [] : [channel.can_delete_own_message_group])];
  return isOwn && mayBeHeld(state, own) ? undefined : texts.message.notNow.right;
};

/** Whether too much time has passed is the service's to say: clocks of browsers may be wrong. */
export const notNow = (message: Message, state: ChatState): NotNow => {
  const isArchived = message.type === 'stream' && channelIn(state, message.stream_id ?? 0)?.is_archived === true;
  const found = {
    edit: isArchived ? texts.message.notNow.archived : state.realm_allow_message_editing ? undefined : texts.message.notNow.editing,
    move: moving(message, state),
    delete: isArchived ? texts.message.notNow.archived : deleting(message, state),
    receipts: state.realm_enable_read_receipts ? undefined : texts.message.notNow.hidden,
    history: state.realm_message_edit_history_visibility_policy === 'none' ? texts.message.notNow.hidden : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, why]) => why !== undefined));
};
