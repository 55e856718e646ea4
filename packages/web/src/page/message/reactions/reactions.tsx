import { SmilePlus } from 'lucide-react';
import { useMemo } from 'react';
import { useLive } from '../../app/chat-context.js';
import { personIn } from '../../app/directory.js';
import type { Message } from '../../app/state.js';
import { texts } from '../../texts/texts.js';
import { EmojiButton } from '../../ui/emoji/emoji-button.js';
import { Emoji } from '../../ui/emoji/emoji-mark.js';
import { useActions } from '../actions/use-actions.js';
import { grouped, type ReactionGroup } from './group.js';
import { rem } from '../../ui/rem.js';
import styles from './reactions.module.css';

const list = new Intl.ListFormat(undefined);

const mostNamed = 20;

const Reaction = ({ message, group }: { readonly message: Message; readonly group: ReactionGroup }) => {
  const { react } = useActions();
  const ownId = useLive((state) => state.user_id);
  const names = useLive((state) =>
    list.format(
      group.userIds
        .slice(0, mostNamed)
        .map((id) => (id === ownId ? texts.message.you : (personIn(state, id)?.full_name ?? texts.message.somebody)))
        .concat(group.userIds.length > mostNamed ? [texts.message.others(group.userIds.length - mostNamed)] : []),
    ),
  );
  const isOwn = group.userIds.includes(ownId);
  const label = texts.message.reacted(names, group.name.replaceAll('_', ' '));
  return (
    <button
      type="button"
      className={`${styles['reaction'] ?? ''} ${isOwn ? (styles['own'] ?? '') : ''}`}
      aria-pressed={isOwn}
      aria-label={label}
      title={label}
      data-count={group.userIds.length}
      onClick={() => react(message, { names: [group.name], code: group.code, type: group.type })}
    >
      <Emoji name={group.name} code={group.code} type={group.type} />
    </button>
  );
};

/** Who reacted how. A click joins, or takes the own one back. */
export const Reactions = ({ message }: { readonly message: Message }) => {
  const { react } = useActions();
  const groups = useMemo(() => grouped(message.reactions), [message.reactions]);
  if (groups.length === 0) return null;
  return (
    <div className={styles['reactions']} role="group" aria-label={texts.message.reactions}>
      {groups.map((group) => (
        <Reaction key={`${group.type} ${group.code}`} message={message} group={group} />
      ))}
      <EmojiButton label={texts.message.action.react} className={styles['add']} onChoose={(emoji) => react(message, emoji)}>
        <SmilePlus size={rem(15)} strokeWidth={1.75} aria-hidden />
      </EmojiButton>
    </div>
  );
};
