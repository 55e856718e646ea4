import { Bold, Code, EyeOff, Italic, Link, List, type LucideIcon, Quote } from 'lucide-react';
import type { RefObject } from 'react';
import { texts } from '../../texts/texts.js';
import { IconButton } from '../../ui/icon-button.js';
import { applyFormat, formatKeys, type FormatName, formatNames } from '../text/format.js';
import styles from '../composer.module.css';

const icons: Readonly<Record<FormatName, LucideIcon>> = { bold: Bold, italic: Italic, link: Link, code: Code, quote: Quote, list: List, spoiler: EyeOff };

/** Buttons that format what is selected. */
export const FormatBar = ({ field }: { readonly field: RefObject<HTMLTextAreaElement | null> }) => (
  <div className={styles.formats} role="group" aria-label={texts.compose.formatting}>
    {formatNames.map((name) => (
      <IconButton
        key={name}
        icon={icons[name]}
        label={texts.compose.formats[name]}
        title={`${texts.compose.formats[name]} (${formatKeys[name].shown})`}
        aria-keyshortcuts={formatKeys[name].shown.replace('Ctrl', 'Control')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => field.current !== null && applyFormat(name, field.current)}
      />
    ))}
  </div>
);
