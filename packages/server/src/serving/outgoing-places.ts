import { allowedPlace } from '@parley/node';
import type { Config } from '../config/config.js';

const standardPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

const placeOf = (url: string): string | null => {
  const { hostname, port, protocol } = new URL(url);
  return allowedPlace(`${hostname}:${port === '' ? (standardPorts[protocol] ?? '') : port}`);
};

/** Places that may be asked though they are on this machine or its networks, for each use: what members choose never leads to what only the operator chose. */
export interface OutgoingPlaces {
  /** Services of bots: the exceptions without the relay. */
  readonly webhooks: ReadonlyArray<string>;
  /** The relay that the operator has named. */
  readonly pushRelay: ReadonlyArray<string>;
}

export const outgoingPlaces = ({ outgoingExceptions, pushRelay }: Pick<Config, 'outgoingExceptions' | 'pushRelay'>): OutgoingPlaces => {
  const relay = pushRelay === null ? null : placeOf(pushRelay.url);
  return {
    webhooks: outgoingExceptions.filter((place) => relay === null || allowedPlace(place) !== relay),
    pushRelay: relay === null ? [] : [relay],
  };
};
