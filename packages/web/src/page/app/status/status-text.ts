import { texts } from '../../texts/texts.js';

export interface StatusFacts {
  /** Whether the browser has a network. */
  readonly isOnline: boolean;
  /** Whether the last question to the server had an answer. */
  readonly isConnected: boolean;
  readonly isSessionOver: boolean;
  /** Messages that are not sent yet. */
  readonly pending: number;
  readonly isUpgradeWaiting: boolean;
}

/** What the page is doing that one would wonder about; null when all is well. */
export const statusText = ({ isOnline, isConnected, isSessionOver, pending, isUpgradeWaiting }: StatusFacts): string | null => {
  const { offline, reconnecting, signedOut, waits, upgrade } = texts.status;
  const withWaits = (text: string): string => (pending === 0 ? text : `${text} ${waits(pending)}`);
  if (!isOnline) return withWaits(offline);
  if (isSessionOver) return withWaits(signedOut);
  if (!isConnected) return withWaits(reconnecting);
  return isUpgradeWaiting ? upgrade : null;
};
