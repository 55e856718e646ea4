/** What a client of the API signs in with. */
export interface KeyFile {
  /** The organization's address. */
  readonly site: string;
  readonly email: string;
  readonly apiKey: string;
}

/** The file in which clients of the API keep it. Addresses and keys have no line ends. */
export const zuliprc = ({ site, email, apiKey }: KeyFile): string => `[api]\nemail=${email}\nkey=${apiKey}\nsite=${site}\n`;
