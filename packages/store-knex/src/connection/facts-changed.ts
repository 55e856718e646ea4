/** The facts that rules read have changed since they were read. Has the code of PostgreSQL's serialization failure. */
export class FactsChanged extends Error {
  readonly code = '40001';
}
