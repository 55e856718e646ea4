/** The realm is not where the work began any more. A conflict by its code: the work is done again. */
export class Conflict extends Error {
  readonly code = '40001';
}
