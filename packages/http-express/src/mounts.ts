import { type FeatureLevel, featureLevel, type Levels, type Open, openAt, type ServerFacts } from '@parley/core';

/** One place where the API can be reached, with the levels that rule there. */
export interface Mount {
  readonly levels: Levels;
  readonly open: Open;
  /** Here a realm's address carries the prefix of the level, since clients go on with it. */
  readonly server: ServerFacts;
}

export interface Mounted {
  readonly mount: Mount;
  /** What follows the prefix, beginning with a slash. */
  readonly rest: string;
}

const prefix = '/api/v1/';
const leveled = /^\/at\/(\d{1,4})(?=\/api\/v1\/)/;

/** Finds the mount of a path: `/api/v1` at the floor, and `/at/{level}/api/v1` at any level where that is offered. */
export const createMounts = (floor: FeatureLevel, offersAnyLevel: boolean, server: ServerFacts): ((path: string) => Mounted | null) => {
  const main: Mount = { levels: { floor, call: floor }, open: openAt(floor), server };
  const others = new Map<FeatureLevel, Mount>();

  const mountAt = (call: FeatureLevel): Mount => {
    const known = others.get(call);
    if (known !== undefined) return known;
    const realmUrl = (stringId: string): string => `${server.realmUrl(stringId)}/at/${call}`;
    const mount: Mount = { levels: { floor, call }, open: openAt(call), server: { ...server, realmUrl } };
    others.set(call, mount);
    return mount;
  };

  return (path) => {
    if (path.startsWith(prefix)) return { mount: main, rest: path.slice(prefix.length - 1) };
    const [head, digits] = offersAnyLevel ? (leveled.exec(path) ?? []) : [];
    if (head === undefined) return null;
    const level = featureLevel(Number(digits));
    return level === null ? null : { mount: mountAt(level), rest: path.slice(head.length + prefix.length - 1) };
  };
};
