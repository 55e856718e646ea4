import { useServerTime } from '../app/minute.js';
import { useLive } from '../app/chat-context.js';
import { texts } from '../texts/texts.js';
import { useStore } from '../app/small-store.js';
import { polled } from './polled.js';
import { mostPresent, newerTimes, presenceAt, type Presence } from './presence.js';
import styles from './presence-dot.module.css';

const defaultThreshold = 140;

/** How present these people are: of several, the one who is there most. */
export const usePresence = (ids: ReadonlyArray<number>): Presence => {
  const now = useServerTime();
  const told = useStore(polled);
  return useLive((state) =>
    mostPresent(
      ids.map((id) =>
        presenceAt(newerTimes(state.presences[String(id)], told[String(id)]), now, state.server_presence_offline_threshold_seconds ?? defaultThreshold),
      ),
    ),
  );
};

/** A dot that says whether somebody is there. */
export const PresenceDot = ({ ids }: { readonly ids: ReadonlyArray<number> }) => {
  const presence = usePresence(ids);
  return (
    <span className={`${styles.dot ?? ''} ${styles[presence] ?? ''}`}>
      <span className="only-read">{texts.people.presence[presence]}</span>
    </span>
  );
};
