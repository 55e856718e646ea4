import { Bell, BellOff, Check, CheckCheck, Link, LogOut, Pin, PinOff, RotateCcw, Settings, Users, Volume2 } from 'lucide-react';
import { base } from '../app/base.js';
import type { Connection } from '../app/connection.js';
import { isMuted, policies, type Policy } from '../app/topic-policy.js';
import { channelView, directView, topicView, type View } from '../route/view.js';
import { hashOf } from '../route/hash.js';
import { openPanel } from '../shell/panels.js';
import { texts } from '../texts/texts.js';
import type { MenuGroups, MenuItem } from '../ui/menu-items.js';
import { copyText } from '../ui/copy-text.js';
import { tellRefusal, trying } from '../ui/refusal.js';
import { actionsOf } from './actions.js';
import { isResolved } from './topics/topic-list.js';

/** The whole address of a view, to be given to somebody. */
export const linkTo = ({ live }: Connection, view: View): string => `${base}/${hashOf(view, live.state)}`;

interface MenuChannel {
  readonly stream_id: number;
  readonly name: string;
  readonly is_muted: boolean;
  readonly pin_to_top: boolean;
}

/** Opens what a channel is, who may do what in it, and who is there. */
export const channelSettings = (streamId: number): MenuItem => ({
  label: texts.shell.channelSettings,
  icon: Settings,
  onSelect: () => openPanel({ kind: 'channel', streamId }),
});

/** What one can do with a channel that one is in. */
export const channelMenu = (connection: Connection, channel: MenuChannel): MenuGroups => {
  const actions = actionsOf(connection);
  const { stream_id: id, name, is_muted: muted, pin_to_top: pinned } = channel;
  return [
    [
      { label: texts.side.markRead, icon: CheckCheck, onSelect: () => trying(actions.markRead([{ operator: 'channel', operand: id }])) },
      {
        label: muted ? texts.side.unmute : texts.side.mute,
        icon: muted ? Volume2 : BellOff,
        onSelect: () => trying(actions.setChannel(id, 'is_muted', !muted)),
      },
      {
        label: pinned ? texts.side.unpin : texts.side.pin,
        icon: pinned ? PinOff : Pin,
        onSelect: () => trying(actions.setChannel(id, 'pin_to_top', !pinned)),
      },
      { label: texts.side.copyLink, icon: Link, onSelect: () => trying(copyText(linkTo(connection, channelView(id)))) },
      { label: texts.shell.members, icon: Users, onSelect: () => openPanel({ kind: 'members', streamId: id }) },
      channelSettings(id),
    ],
    [{ label: texts.side.leave, icon: LogOut, isDanger: true, onSelect: () => trying(actions.leave(name)) }],
  ];
};

export interface MenuTopic {
  readonly streamId: number;
  readonly name: string;
  readonly policy: Policy;
  readonly isChannelMuted: boolean;
  /** Does something by one of its messages. */
  readonly newest: number | ((work: (messageId: number) => Promise<unknown>) => () => Promise<void>);
}

/** What one can do with a topic. */
export const topicMenu = (connection: Connection, topic: MenuTopic): MenuGroups => {
  const actions = actionsOf(connection);
  const { streamId, name, policy, isChannelMuted, newest } = topic;
  const follows = policy === policies.followed;
  const muted = isMuted(policy, isChannelMuted);
  const set = (next: Policy) => () => trying(actions.setPolicy(streamId, name, next));
  return [
    [
      {
        label: texts.side.markRead,
        icon: CheckCheck,
        onSelect: () =>
          trying(
            actions.markRead([
              { operator: 'channel', operand: streamId },
              { operator: 'topic', operand: name },
            ]),
          ),
      },
      { label: follows ? texts.side.unfollowTopic : texts.side.followTopic, icon: Bell, onSelect: set(follows ? policies.none : policies.followed) },
      {
        label: muted ? texts.side.unmuteTopic : texts.side.muteTopic,
        icon: muted ? Volume2 : BellOff,
        onSelect: set(muted ? (isChannelMuted ? policies.unmuted : policies.none) : policies.muted),
      },
      { label: texts.side.copyLink, icon: Link, onSelect: () => trying(copyText(linkTo(connection, topicView(streamId, name)))) },
    ],
    newest === 0
      ? []
      : [
          {
            label: isResolved(name) ? texts.side.unresolve : texts.side.resolve,
            icon: isResolved(name) ? RotateCcw : Check,
            onSelect: () => {
              const toggle = (id: number): Promise<void> =>
                actions.toggleResolved(id, name).then(
                  () => undefined,
                  (error: unknown) => tellRefusal(error, { action: 'resolve_topic', subject: { message_id: id } }),
                );
              trying(typeof newest === 'number' ? toggle(newest) : newest(toggle)());
            },
          },
        ],
  ].filter((group) => group.length > 0);
};

/** What one can do with a direct conversation. */
export const directMenu = (connection: Connection, ids: ReadonlyArray<number>): MenuGroups => [
  [
    { label: texts.side.markRead, icon: CheckCheck, onSelect: () => trying(actionsOf(connection).markRead([{ operator: 'dm', operand: ids }])) },
    { label: texts.side.copyLink, icon: Link, onSelect: () => trying(copyText(linkTo(connection, directView(ids)))) },
  ],
];
