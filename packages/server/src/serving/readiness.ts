/** Whether a server should get requests: said at `/ready`. */
export interface Readiness {
  /** Rejects when the database does not answer. */
  readonly isMigrated: () => Promise<boolean>;
  readonly isStopping: () => boolean;
}

/** `stop`: from now on the server is not ready, while it ends what is under way. */
export interface StoppableReadiness extends Readiness {
  readonly stop: () => void;
}

export const readiness = (isMigrated: () => Promise<boolean>): StoppableReadiness => {
  let isStopping = false;
  return {
    isMigrated,
    isStopping: () => isStopping,
    stop: () => {
      isStopping = true;
    },
  };
};
