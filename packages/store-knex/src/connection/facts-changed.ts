/** The facts that rules read have changed since they were read: what PostgreSQL calls a serialization failure, and with its code. */
export class FactsChanged extends Error {
  readonly code = '40001';
}
