import { useLive } from '../../app/chat-context.js';
import { serverUrl } from '../../app/server-url.js';
import { lettersOf } from './emoji-data.js';
import styles from './emoji.module.css';

interface Props {
  readonly name: string;
  readonly code: string;
  readonly type: string;
}

/** Where the picture of an emoji is that has no letters; undefined where the organization has it no longer. */
export const useEmojiPicture = (code: string, type: string): string | undefined => {
  const own = useLive((state) => state.realm_emoji[code]);
  const source = type === 'realm_emoji' ? own?.source_url : `/static/generated/emoji/images/emoji/unicode/${code}.png`;
  return source === undefined ? undefined : serverUrl(source);
};

/** An emoji by its code: letters, or a picture. Its name stands beside it, or on what holds it. */
export const Emoji = ({ name, code, type }: Props) => {
  const picture = useEmojiPicture(code, type);
  if (type === 'unicode_emoji') return <span aria-hidden>{lettersOf(code)}</span>;
  return picture === undefined ? <span aria-hidden>:{name}:</span> : <img className={styles['picture']} src={picture} alt="" loading="lazy" />;
};
