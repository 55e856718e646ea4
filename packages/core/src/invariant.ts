/** The only two functions of the core that throw. They report defects of the program, never of its input. */
export const absurd = (value: never): never => {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
};

export const invariant: (condition: unknown, message: string) => asserts condition = (condition, message) => {
  if (condition === false || condition === null || condition === undefined) throw new Error(`Invariant broken: ${message}`);
};
