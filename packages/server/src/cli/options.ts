import { parseArgs, type ParseArgsConfig } from 'node:util';

type Texts<Name extends string> = Readonly<Record<Name, string | undefined>>;

/** `--name VALUE` for each of these, `--flag` for each of those. Throws, naming the option, at anything else. */
export const readOptions = <const Name extends string, const Flag extends string>(
  args: ReadonlyArray<string>,
  names: ReadonlyArray<Name>,
  flags: ReadonlyArray<Flag>,
): Texts<Name> & Readonly<Record<Flag, boolean>> => {
  const options: NonNullable<ParseArgsConfig['options']> = Object.fromEntries<NonNullable<ParseArgsConfig['options']>[string]>([
    ...names.map((name) => [name, { type: 'string' }] as const),
    ...flags.map((name) => [name, { type: 'boolean', default: false }] as const),
  ]);
  return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values as Texts<Name> & Readonly<Record<Flag, boolean>>;
};

/** Throws when an option is missing. */
export const needed = (value: string | undefined, name: string): string => {
  if (value === undefined || value === '') throw new Error(`--${name} is needed`);
  return value;
};
