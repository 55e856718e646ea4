import { useSyncExternalStore } from 'react';
import { useChat, useOutbox } from '../chat-context.js';
import { useIsSessionOver } from '../session/session.js';
import { hearUpgrade, isUpgradeWaiting } from '../upgrade.js';
import type { StatusFacts } from './status-text.js';

const hearNetwork = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** What the page knows of its connection. */
export const useStatus = (): StatusFacts => {
  const { live, session } = useChat();
  return {
    isOnline: useSyncExternalStore(hearNetwork, () => window.navigator.onLine),
    isConnected: useSyncExternalStore(live.hearStatus, () => live.status.kind !== 'waiting'),
    isSessionOver: useIsSessionOver(session),
    pending: useOutbox().filter(({ status }) => status === 'pending').length,
    isUpgradeWaiting: useSyncExternalStore(hearUpgrade, isUpgradeWaiting),
  };
};
