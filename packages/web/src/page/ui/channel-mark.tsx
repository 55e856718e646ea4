import { Globe, Hash, Lock } from 'lucide-react';
import type { CSSProperties } from 'react';
import { texts } from '../texts/texts.js';
import { rem } from './rem.js';
import styles from './channel-mark.module.css';

interface Props {
  readonly channel: { readonly invite_only: boolean; readonly is_web_public: boolean; readonly color?: string } | undefined;
}

/** The sign of a channel in its own colour: who may see it. */
export const ChannelMark = ({ channel }: Props) => {
  const Icon = channel?.invite_only === true ? Lock : channel?.is_web_public === true ? Globe : Hash;
  return (
    <span className={styles.mark} style={{ '--channel': channel?.color ?? 'var(--text-faint)' } as CSSProperties}>
      <Icon size={rem(15)} strokeWidth={Icon === Hash ? 2.5 : 2} aria-hidden />
      {channel?.invite_only === true ? <span className="only-read">{texts.side.isPrivate}</span> : null}
    </span>
  );
};
