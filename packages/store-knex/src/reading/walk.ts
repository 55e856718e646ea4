/** From where, which way, and how many. `sentSince` also leaves out older messages. */
export interface Walk {
  readonly from: number;
  readonly direction: 'up' | 'down';
  readonly limit: number;
  readonly sentSince?: number;
}
