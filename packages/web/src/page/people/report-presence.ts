import type { Connection } from '../app/connection.js';
import { noteServerTime } from '../app/minute.js';
import { notePolled } from './polled.js';

/** Milliseconds without a key or movement after which somebody is away. */
const awayAfter = 5 * 60_000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

/** Reports that somebody is there, and learns who else is. Returns how to stop. */
export const reportPresence = ({ chat, live }: Connection): (() => void) => {
  let lastSign = Date.now();
  let isNew = true;
  let lastUpdateId = -1;
  let isActive = false;
  let isStopped = false;

  const isHere = (): boolean => document.visibilityState === 'visible' && document.hasFocus() && Date.now() - lastSign < awayAfter;

  const report = async (): Promise<void> => {
    if (live.state.realm_presence_disabled) return;
    isActive = isHere();
    const hasInput = isNew;
    isNew = false;
    try {
      const answer = await chat.reportPresence(
        { status: isActive ? 'active' : 'idle', new_user_input: hasInput, slim_presence: true, last_update_id: lastUpdateId, history_limit_days: 1 },
        { repeats: false },
      );
      if (isStopped) return;
      if (answer.server_timestamp !== undefined) noteServerTime(answer.server_timestamp);
      lastUpdateId = answer.presence_last_update_id ?? lastUpdateId;
      notePolled(answer.presences ?? {});
    } catch {
      // Not being reached is shown elsewhere; the next report follows.
      isNew ||= hasInput;
    }
  };

  const onSign = (): void => {
    lastSign = Date.now();
    isNew = true;
    // Who comes back is there at once.
    if (!isActive && isHere()) void report();
  };
  const onHidden = (): void => {
    if (document.visibilityState === 'visible') onSign();
  };

  for (const sign of signs) window.addEventListener(sign, onSign, { passive: true });
  document.addEventListener('visibilitychange', onHidden);
  void report();
  const timer = setInterval(() => void report(), (live.state.server_presence_ping_interval_seconds || 60) * 1000);
  return () => {
    isStopped = true;
    clearInterval(timer);
    for (const sign of signs) window.removeEventListener(sign, onSign);
    document.removeEventListener('visibilitychange', onHidden);
  };
};
