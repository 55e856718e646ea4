import type { Config } from '../config/config.js';
import type { Terminal } from '../credentials/deliver-credentials.js';

/** `--name VALUE`. */
export interface TextOption {
  readonly kind: 'text';
  /** The placeholder of the value in the help. */
  readonly value: string;
  readonly about: string;
  readonly isNeeded: boolean;
  /** The values that it takes; none: any. */
  readonly choices: ReadonlyArray<string>;
}

/** `--name`. */
export interface FlagOption {
  readonly kind: 'flag';
  readonly about: string;
}

export type Option = TextOption | FlagOption;
export type Options = Readonly<Record<string, Option>>;

export const text = (value: string, about: string, choices: ReadonlyArray<string> = []): TextOption & { readonly isNeeded: false } => ({
  kind: 'text',
  value,
  about,
  isNeeded: false,
  choices,
});

export const needed = (value: string, about: string): TextOption & { readonly isNeeded: true } => ({ kind: 'text', value, about, isNeeded: true, choices: [] });

export const flag = (about: string): FlagOption => ({ kind: 'flag', about });

/** Of a command for one organization. */
export const realm = text('SHORT-NAME', 'the organization; without it the one at the root');

export type Values<Chosen extends Options> = {
  readonly [Name in keyof Chosen]: Chosen[Name] extends FlagOption ? boolean : Chosen[Name] extends { readonly isNeeded: true } ? string : string | undefined;
};

/** A positional argument, after the words of the command. */
export interface Argument {
  readonly name: string;
  readonly about: string;
  readonly choices: ReadonlyArray<string>;
  /** Whether shells complete it by names of files. */
  readonly isFile?: boolean;
  /** The words that may follow it; absent: none. */
  readonly more?: { readonly name: string; readonly about: string; readonly isNeeded: boolean };
}

/** What a command printed, for programs. */
export interface Answer {
  readonly data?: unknown;
  /** Default 0: done. */
  readonly code?: number;
}

/** One use of a command. */
export interface Call<Chosen extends Options> {
  readonly options: Values<Chosen>;
  /** The empty text where the command takes none. */
  readonly argument: string;
  /** The words after it; empty where the command takes none. */
  readonly more: ReadonlyArray<string>;
  /** For people. With `--json` it shows nothing, and never counts as a terminal. */
  readonly terminal: Terminal;
  /** Shows at a terminal how far long work has come; elsewhere nothing. */
  readonly progress: (line: string) => void;
}

/** One command of `parley`: a row from which parsing, help and completion are made. */
export interface Command {
  /** `user create`. */
  readonly words: string;
  readonly about: string;
  readonly details: string;
  readonly options: Options;
  readonly argument: Argument | null;
  /** Whole lines to copy. */
  readonly examples: ReadonlyArray<string>;
  /** Whether it prints something for programs with `--json`. */
  readonly hasJson: boolean;
  /** Whether it starts a server of its own, by its own settings alone. */
  readonly startsServer: boolean;
  /** Throws what the operator should read; `InvalidUse` for a call that can never succeed. */
  readonly run: (call: Call<Options>, config: () => Config) => Promise<Answer>;
}

interface Row<Chosen extends Options> {
  readonly words: string;
  readonly about: string;
  readonly details?: string;
  readonly options?: Chosen;
  readonly argument?: Argument;
  readonly examples: ReadonlyArray<string>;
  readonly hasJson?: boolean;
  readonly startsServer?: boolean;
}

const rowOf = <Chosen extends Options>(row: Row<Chosen>): Omit<Command, 'run'> => ({
  details: '',
  argument: null,
  hasJson: true,
  startsServer: false,
  ...row,
  options: row.options ?? {},
});

/** A command that works with the settings. They are read first: wrong ones end it. */
export const command = <const Chosen extends Options>(
  row: Row<Chosen> & { readonly run: (call: Call<Chosen> & { readonly config: Config }) => Promise<Answer> },
): Command => ({ ...rowOf(row), run: (call, config) => row.run({ ...(call as Call<Chosen>), config: config() }) });

/** A command that needs no settings, or may ask for them later. */
export const bareCommand = <const Chosen extends Options>(
  row: Row<Chosen> & { readonly run: (call: Call<Chosen>, config: () => Config) => Promise<Answer> },
): Command => ({ ...rowOf(row), run: (call, config) => row.run(call as Call<Chosen>, config) });
