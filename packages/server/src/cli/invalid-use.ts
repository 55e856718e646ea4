/** An invalid call: repeating it cannot succeed. The exit code is 2. */
export class InvalidUse extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidUse';
  }
}

/** Wrong settings, a line for each. The exit code is 2. */
export class InvalidSettings extends Error {
  constructor(readonly problems: ReadonlyArray<string>) {
    super(problems.join('\n'));
    this.name = 'InvalidSettings';
  }
}
