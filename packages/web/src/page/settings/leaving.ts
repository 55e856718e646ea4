import { createContext, type RefObject, use, useEffect } from 'react';

/** Whether changes would be lost by what somebody is about to do. */
export interface Leaving {
  readonly hasChanges: RefObject<boolean>;
  /** Somebody is asked whether the changes are to go. */
  readonly asks: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export const LeavingContext = createContext<Leaving | null>(null);

/** Lets the panel ask before changes are lost. */
export const useLeaving = (hasChanges: boolean): Leaving => {
  const leaving = use(LeavingContext);
  if (leaving === null) throw new Error('A form of settings stands outside of their panel.');
  const { hasChanges: known } = leaving;
  useEffect(() => {
    known.current = hasChanges;
    return () => {
      known.current = false;
    };
  }, [known, hasChanges]);
  return leaving;
};
