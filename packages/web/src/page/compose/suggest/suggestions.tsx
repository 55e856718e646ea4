import { texts } from '../../texts/texts.js';
import { type Option, optionId, type Suggest } from './use-suggest.js';
import styles from './suggestions.module.css';

const Sign = ({ sign }: { readonly sign: Option<unknown>['sign'] }) => {
  if (sign === undefined) return null;
  if ('url' in sign) return <img className={styles.sign} src={sign.url} alt="" />;
  return (
    <span className={styles.sign} aria-hidden>
      {sign.text}
    </span>
  );
};

/** The suggestions for a field, above or below it. */
export const Suggestions = <Value,>({
  suggest,
  label,
  isAbove = true,
}: {
  readonly suggest: Suggest<Value>;
  readonly label: string;
  readonly isAbove?: boolean;
}) => (
  <>
    <span className="only-read" role="status">
      {suggest.isOpen ? texts.compose.suggestions(suggest.options.length) : ''}
    </span>
    {suggest.isOpen ? (
      <ul id={suggest.id} role="listbox" aria-label={label} className={`${styles.list} ${isAbove ? styles.above : styles.below}`}>
        {suggest.options.map((option, at) => (
          <li
            key={option.key}
            id={optionId(suggest.id, at)}
            role="option"
            aria-selected={at === suggest.active}
            className={styles.option}
            ref={at === suggest.active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : null}
            onPointerMove={() => at === suggest.active || suggest.point(at)}
            onPointerDown={(event) => {
              // The field keeps the focus.
              event.preventDefault();
              suggest.pick(option.value);
            }}
          >
            <Sign sign={option.sign} />
            <span className={styles.label} dir="auto">
              {option.label}
            </span>
            {option.about === undefined ? null : <span className={styles.about}>{option.about}</span>}
          </li>
        ))}
      </ul>
    ) : null}
  </>
);
