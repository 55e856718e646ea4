/** CommonJS modules of libraries that run at their first use. */
export interface KeptModules {
  readonly load: (name: string) => unknown;
  /** Reads the text of these modules, and of those that they require, into memory: from then on nothing is loaded from files, which an upgrade may replace. */
  readonly keep: (names: ReadonlyArray<string>) => Promise<void>;
}

/** `from`: the address of the module that uses them. What is not kept is required from its file. */
export declare const keptModules: (from: string) => KeptModules;
