/** `mend`: the server does not work so, or not safely. `note`: worth knowing. */
export type Status = 'ok' | 'note' | 'mend';

/** What one check has found. */
export interface Finding {
  readonly check: 'settings' | 'secrets' | 'disk' | 'database' | 'tables' | 'cell' | 'clock' | 'files' | 'providers' | 'replicas';
  readonly status: Status;
  readonly text: string;
  /** What to do; null where nothing is to be done. */
  readonly advice: string | null;
}

export const ok = (check: Finding['check'], text: string): Finding => ({ check, status: 'ok', text, advice: null });
export const note = (check: Finding['check'], text: string, advice: string): Finding => ({ check, status: 'note', text, advice });
export const mend = (check: Finding['check'], text: string, advice: string): Finding => ({ check, status: 'mend', text, advice });
