/** One step of the schema. `schema` has been checked and may stand in statements between double quotes. A step that has been released never changes. */
export interface Migration {
  readonly name: string;
  readonly up: (schema: string) => string;
}
