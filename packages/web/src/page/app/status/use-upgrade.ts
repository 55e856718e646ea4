import { useEffect } from 'react';
import { useChat } from '../chat-context.js';
import { loadAnew } from '../load-anew.js';
import { isHalfDone, isUpgradeWaiting, lookForUpgrade } from '../upgrade.js';

/** Milliseconds between looks at whether somebody is still in the middle of something. */
const rhythm = 1_000;

/** What may have to do with another build: the network is back, a part of the page is not there any more. */
const signs = ['online', 'vite:preloadError'];

/** Looks for another build whenever the server is back, and loads it when nothing is half written. */
export const useUpgrade = (): void => {
  const { live, outbox } = useChat();
  useEffect(() => {
    let wasAway = false;
    const stopHearing = live.hearStatus(({ kind }) => {
      if (kind !== 'open') wasAway = true;
      if (kind !== 'open' || !wasAway) return;
      wasAway = false;
      void lookForUpgrade();
    });
    const look = (): void => void lookForUpgrade();
    // A short absence of the network ends no poll.
    for (const name of signs) window.addEventListener(name, look);
    const isSending = (): boolean => outbox.entries.some(({ status }) => status === 'pending');
    const timer = setInterval(() => {
      if (isUpgradeWaiting() && !isHalfDone() && !isSending()) loadAnew();
    }, rhythm);
    return () => {
      stopHearing();
      for (const name of signs) window.removeEventListener(name, look);
      clearInterval(timer);
    };
  }, [live, outbox]);
};
