import { Bell, BellOff, BellRing, Ellipsis, LogIn, Pencil } from 'lucide-react';
import { useChat, useLive } from '../app/chat-context.js';
import { channelIn, subscriptionIn } from '../app/directory.js';
import type { Connection } from '../app/connection.js';
import { policies, policyOf } from '../app/topic-policy.js';
import { topicKey } from '../app/topic-key.js';
import { actionsOf } from '../side/actions.js';
import { channelMenu, channelSettings, directMenu, topicMenu } from '../side/side-menus.js';
import { texts } from '../texts/texts.js';
import { MenuButton } from '../ui/menu-button.js';
import type { MenuGroups, MenuItem } from '../ui/menu-items.js';
import { trying } from '../ui/refusal.js';
import { openPanel } from './panels.js';
import { rem } from '../ui/rem.js';
import styles from './header.module.css';

interface Props {
  readonly streamId: number;
  readonly topic: string | null;
}

const icon = { size: rem(16), strokeWidth: 1.75, 'aria-hidden': true } as const;

/** How many people are in the channel; shows who. */
const People = ({ streamId }: { readonly streamId: number }) => {
  const number = useLive((state) => subscriptionIn(state, streamId)?.subscribers?.length);
  if (number === undefined) return null;
  return (
    <button type="button" className={styles.people} aria-haspopup="dialog" onClick={() => openPanel({ kind: 'members', streamId })}>
      {texts.shell.people(number)}
    </button>
  );
};

const bellItems = (connection: Connection, { streamId, topic }: Props): MenuGroups => {
  const { state } = connection.live;
  const actions = actionsOf(connection);
  if (topic === null) {
    const channel = subscriptionIn(state, streamId);
    const muted = channel?.is_muted === true;
    const set = (value: boolean) => () => trying(actions.setChannel(streamId, 'is_muted', value));
    return [
      [
        { label: texts.shell.channelLoud, icon: Bell, checked: !muted, onSelect: set(false) },
        { label: texts.shell.mute, icon: BellOff, checked: muted, onSelect: set(true) },
      ],
    ];
  }
  const policy = policyOf(state.user_topics, streamId, topic);
  const isChannelMuted = subscriptionIn(state, streamId)?.is_muted === true;
  const choice = (label: string, symbol: typeof Bell, value: (typeof policies)[keyof typeof policies]) => ({
    label,
    icon: symbol,
    checked: policy === value,
    onSelect: () => trying(actions.setPolicy(streamId, topic, value)),
  });
  return [
    [
      choice(texts.shell.follow, BellRing, policies.followed),
      choice(texts.shell.asChannel, Bell, policies.none),
      ...(isChannelMuted ? [choice(texts.shell.unmuted, Bell, policies.unmuted)] : []),
      choice(texts.shell.mute, BellOff, policies.muted),
    ],
  ];
};

/** What one hears of: mutes and follows. */
const BellTool = ({ streamId, topic }: Props) => {
  const connection = useChat();
  const policy = useLive((state) => (topic === null ? null : policyOf(state.user_topics, streamId, topic)));
  const channel = useLive((state) => subscriptionIn(state, streamId));
  if (channel === undefined) return null;
  const isQuiet = policy === policies.muted || (channel.is_muted && (policy === null || policy === policies.none));
  const Icon = isQuiet ? BellOff : policy === policies.followed ? BellRing : Bell;
  const label = topic === null ? texts.shell.bellChannel : texts.shell.bellTopic;
  return (
    <MenuButton className={styles.tool} label={label} items={() => bellItems(connection, { streamId, topic })}>
      <Icon {...icon} />
    </MenuButton>
  );
};

/** A message of the open topic, by which it is renamed. */
const newestOf = async ({ chat }: Connection, streamId: number, topic: string): Promise<number | null> => {
  const { topics } = await chat.getTopics({ stream_id: streamId, allow_empty_topic_name: true });
  return topics.find(({ name }) => topicKey(name) === topicKey(topic))?.max_id ?? null;
};

const join = ({ chat, live }: Connection, streamId: number): MenuItem => ({
  label: texts.shell.join,
  icon: LogIn,
  onSelect: () => trying(chat.subscribe({ subscriptions: [{ name: channelIn(live.state, streamId)?.name ?? '' }] })),
});

const menuItems = (connection: Connection, { streamId, topic }: Props): MenuGroups => {
  const { state } = connection.live;
  const channel = subscriptionIn(state, streamId);
  if (topic === null) return channel === undefined ? [[join(connection, streamId), channelSettings(streamId)]] : channelMenu(connection, channel);
  const isChannelMuted = channel?.is_muted === true;
  const withMessage = (work: (messageId: number) => unknown) => async (): Promise<void> => {
    const id = await newestOf(connection, streamId, topic);
    if (id !== null) await work(id);
  };
  const policy = policyOf(state.user_topics, streamId, topic);
  return [
    ...topicMenu(connection, { streamId, name: topic, policy, isChannelMuted, newest: withMessage }),
    [
      {
        label: texts.shell.renameTopic,
        icon: Pencil,
        onSelect: () => trying(withMessage((messageId) => openPanel({ kind: 'rename', streamId, topic, messageId }))()),
      },
      channelSettings(streamId),
    ],
  ];
};

const Menu = (props: Props) => {
  const connection = useChat();
  const isKnown = useLive((state) => channelIn(state, props.streamId) !== undefined);
  if (!isKnown && props.topic === null) return null;
  return (
    <MenuButton className={styles.tool} label={texts.shell.more} items={() => menuItems(connection, props)}>
      <Ellipsis {...icon} />
    </MenuButton>
  );
};

const DirectMenu = ({ ids }: { readonly ids: ReadonlyArray<number> }) => {
  const connection = useChat();
  return (
    <MenuButton className={styles.tool} label={texts.shell.more} items={() => directMenu(connection, ids)}>
      <Ellipsis {...icon} />
    </MenuButton>
  );
};

/** What one can do in the open channel or topic. */
export const ChannelTools = { People, Bell: BellTool, Menu };

/** What one can do in the open direct conversation. */
export const DirectTools = { Menu: DirectMenu };
