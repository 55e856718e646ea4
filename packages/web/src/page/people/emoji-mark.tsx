import { lettersOf } from '../ui/emoji/emoji-data.js';
import { useEmojiPicture } from '../ui/emoji/emoji-mark.js';

interface Props {
  readonly status: { readonly emoji_name?: string | undefined; readonly emoji_code?: string | undefined; readonly reaction_type?: string | undefined };
}

/** An emoji by its code: letters, or a picture of the organization. */
export const EmojiMark = ({ status: { emoji_name: name = '', emoji_code: code = '', reaction_type: type = 'unicode_emoji' } }: Props) => {
  const picture = useEmojiPicture(code, type);
  if (code === '') return null;
  if (type === 'unicode_emoji') return <span title={name}>{lettersOf(code)}</span>;
  return picture === undefined ? null : <img src={picture} alt={`:${name}:`} title={name} />;
};
