/** The realm has changed since the work began. A conflict by its code: the work is retried. */
export class Conflict extends Error {
  readonly code = '40001';
}
