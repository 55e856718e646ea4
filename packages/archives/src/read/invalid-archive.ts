/** Shows text of a file to an operator: bounded, and without control characters. */
export const shown = (text: string): string =>
  JSON.stringify(text.length <= 120 ? text : `${text.slice(0, 120)}…`).replace(/[\u007f-\u009f\u2028\u2029]/g, '?');

/** The archive breaks a bound or its own form. For the operator to read. */
export class InvalidArchive extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidArchive';
  }
}

/** A row is not as its table wants it. `row` counts from 1. */
export class InvalidRow extends InvalidArchive {
  constructor(
    readonly table: string,
    readonly row: number,
    problem: string,
  ) {
    super(`${table}, row ${String(row)}: ${problem}`);
    this.name = 'InvalidRow';
  }
}
