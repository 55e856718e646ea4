import { useState } from 'react';
import { serverUrl } from '../app/server-url.js';
import { avatarColour, initialsOf } from './initials.js';
import styles from './avatar.module.css';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly url: string | null;
  readonly size?: 'small' | 'normal' | 'large';
}

/** The picture of a person; their initials where there is none. It says nothing: the name stands beside it. */
export const Avatar = ({ id, name, url, size = 'normal' }: Props) => {
  const [failed, setFailed] = useState<string | null>(null);
  const className = `${styles.avatar ?? ''} ${styles[size] ?? ''}`;
  if (url === null || url === '' || failed === url)
    return <span className={className} style={{ background: avatarColour(id) }} data-initials={initialsOf(name)} aria-hidden />;
  return <img className={className} src={serverUrl(url)} alt="" loading="lazy" onError={() => setFailed(url)} />;
};
