import { type FeatureLevel, featureLevel } from '@parley/core';

export interface Place {
  readonly level: FeatureLevel;
  /** Below the API's prefix, or the whole path where there is none. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** The place of a request. */
export const placeOf = (url: string, floor: FeatureLevel): Place => {
  const [path = '', ...queries] = url.split('?');
  const [, , digits, rest] = /^(\/at\/(\d{1,4}))?\/api\/v1(\/.*)$/.exec(path) ?? [];
  const level = digits === undefined ? null : featureLevel(Number(digits));
  return { level: level ?? floor, path: rest ?? path, query: new URLSearchParams(queries.join('?')) };
};
