import { Fragment } from 'react';
import { useLive } from '../app/chat-context.js';
import { nameIn } from '../people/names.js';
import { PersonCard } from '../people/person-card.js';
import { PresenceDot } from '../people/presence-dot.js';
import { StatusLine } from '../people/status-line.js';
import { texts } from '../texts/texts.js';
import styles from './header.module.css';

const PersonName = ({ id }: { readonly id: number }) => {
  const self = useLive((state) => state.user_id);
  const name = useLive((state) => nameIn(state, id));
  return (
    <PersonCard userId={id}>
      <span dir="auto">{id === self ? texts.side.notesToSelf(name) : name}</span>
    </PersonCard>
  );
};

/** The people of the direct conversation that is open. */
export const DirectPlace = ({ ids }: { readonly ids: ReadonlyArray<number> }) => {
  const self = useLive((state) => state.user_id);
  const others = ids.filter((id) => id !== self);
  const shown = others.length === 0 ? [self] : others;
  return (
    <div className={styles.where}>
      <PresenceDot ids={shown} />
      <h1>
        {shown.map((id, at) => (
          <Fragment key={id}>
            {at === 0 ? null : <span aria-hidden>,</span>}
            <PersonName id={id} />
          </Fragment>
        ))}
      </h1>
      {shown.length === 1 ? (
        <span className={styles.about}>
          <StatusLine userId={shown[0] ?? self} />
        </span>
      ) : null}
    </div>
  );
};
