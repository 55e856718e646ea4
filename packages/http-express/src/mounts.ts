import { type ApiName, eventEncoder } from '@parley/wire';
import { type FeatureLevel, featureLevel, type Levels, type ServerFacts } from '@parley/core';
import { type Open, openAt } from '@parley/core/rules';
import type { EncodeEvent } from '@parley/core/contract';

/** One mount point of the API, with its levels. */
export interface Mount {
  readonly levels: Levels;
  readonly open: Open;
  /** Here a realm's address has the prefix of the level, since clients continue with it. */
  readonly server: ServerFacts;
  readonly encodeEvent: EncodeEvent;
}

export const mountOf = (levels: Levels, server: ServerFacts): Mount => ({ levels, open: openAt(levels.call), server, encodeEvent: eventEncoder(server) });

export interface Mounted {
  readonly mount: Mount;
  readonly api: ApiName;
  /** The path after the prefix, beginning with a slash. */
  readonly rest: string;
}

const prefixes: ReadonlyArray<readonly [ApiName, string]> = [
  ['compatible', '/api/v1/'],
  ['own', '/api/parley/v1/'],
  ['browser', '/json/'],
];
const leveled = /^\/at\/(\d{1,4})(?=\/(?:api|json|avatar)\/)/;

/** What pages reference, without a prefix of its own. */
const onSite = '/avatar/';

const below = (mount: Mount, path: string): Mounted | null => {
  for (const [api, prefix] of prefixes) if (path.startsWith(prefix)) return { mount, api, rest: path.slice(prefix.length - 1) };
  return path.startsWith(onSite) ? { mount, api: 'site', rest: path } : null;
};

/** Finds the mount point of a path: `/api/v1`, `/api/parley/v1`, `/json` and pictures at the floor, and all below `/at/{level}` at any level where that is offered. */
export const createMounts = (floor: FeatureLevel, offersAnyLevel: boolean, server: ServerFacts): ((path: string) => Mounted | null) => {
  const main = mountOf({ floor, call: floor }, server);
  const others = new Map<FeatureLevel, Mount>();

  const mountAt = (call: FeatureLevel): Mount => {
    const known = others.get(call);
    if (known !== undefined) return known;
    const realmUrl = (stringId: string): string => `${server.realmUrl(stringId)}/at/${call}`;
    const mount = mountOf({ floor, call }, { ...server, realmUrl });
    others.set(call, mount);
    return mount;
  };

  return (path) => {
    const here = below(main, path);
    if (here !== null) return here;
    const [head, digits] = offersAnyLevel ? (leveled.exec(path) ?? []) : [];
    if (head === undefined) return null;
    const level = featureLevel(Number(digits));
    return level === null ? null : below(mountAt(level), path.slice(head.length));
  };
};
