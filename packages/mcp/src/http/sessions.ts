import { randomBytes } from 'node:crypto';

export interface SessionParts {
  /** A keyed digest, the same in every process of the service. */
  readonly sign: (text: string) => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Sessions of agents. Each belongs to one key, without which its id opens nothing. */
export interface Sessions {
  readonly open: (owner: string) => string;
  /** Whether this is a session of this owner that has not ended; it lasts longer then. */
  readonly find: (id: string, owner: string) => boolean;
  readonly end: (id: string, owner: string) => void;
}

/** Of one key in one process; a further one ends the one that has been quiet for longest. */
export const maxSessions = 20;

/** Of all keys. */
const maxAll = 10_000;

/** Milliseconds without a request after which a session ends. */
export const sessionIdle = 30 * 60_000;

/** Milliseconds for which a session of another process, or of one that was killed, may be taken up. */
const sessionLife = 24 * 3_600_000;

/**
 * A session is its name: an id that is signed for its owner. So it outlives the process that opened it, and another process may serve it. What a process opened
 * itself ends there when it is idle, too many or given up.
 */
export const openSessions = ({ sign, now }: SessionParts): Sessions => {
  const process = randomBytes(6).toString('hex');
  /** When each was seen last; those of longest ago first. */
  const seen = new Map<string, { readonly owner: string; readonly at: number }>();

  const signed = (begin: string, owner: string): string => `${begin}.${sign(JSON.stringify(['mcp session', begin, owner])).slice(0, 32)}`;

  const note = (id: string, owner: string): void => {
    seen.delete(id);
    seen.set(id, { owner, at: now() });
    const own = [...seen].filter(([, session]) => session.owner === owner);
    if (own.length > maxSessions) seen.delete(own[0]?.[0] ?? '');
    for (const [old, { at }] of seen) {
      if (seen.size <= maxAll && now() - at < sessionIdle) break;
      seen.delete(old);
    }
  };

  const isForeign = (id: string): boolean => {
    const [opener, , at = ''] = id.split('.');
    return opener !== process && now() - parseInt(at, 36) < sessionLife;
  };

  return {
    open: (owner) => {
      const id = signed(`${process}.${randomBytes(12).toString('hex')}.${now().toString(36)}`, owner);
      note(id, owner);
      return id;
    },
    find: (id, owner) => {
      const begin = id.slice(0, id.lastIndexOf('.'));
      if (id.length > 200 || signed(begin, owner) !== id) return false;
      const known = seen.get(id);
      const isAlive = known === undefined ? isForeign(id) : now() - known.at < sessionIdle;
      if (isAlive) note(id, owner);
      return isAlive;
    },
    end: (id, owner) => {
      if (seen.get(id)?.owner === owner) seen.delete(id);
    },
  };
};
