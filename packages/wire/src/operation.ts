import type { ServerFacts } from '@parley/core';
import type { Actor } from '@parley/core/model';
import type { GateName, Open, RightsOpen, Verdict } from '@parley/core/rules';
import type { CommandOf, ResultOf, UseCases, Visitor } from '@parley/core/contract';
import type { RequestCodec } from './codecs/params.js';
import type { OperationDocs } from './operation-docs.js';
import type { Tag } from './operation-tags.js';
import type { ObjectSchema } from './schema.js';
import type { Reply } from './serialized.js';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The API that others speak too, the same for browsers, and the one that is this service's own. */
export type ApiName = 'compatible' | 'browser' | 'own';

/** What a reply may depend on beside the result: the level of the call, who reads it, and the server's own facts. */
export interface ReplyContext extends Visitor {
  /** null where nobody is signed in. */
  readonly actor: Actor | null;
  readonly server: ServerFacts;
}

/**
 * One operation of the API, as data. The HTTP adapter loops over the rows; documentation and tests read the same rows.
 * What is told about it, its noun has in `docs.ts`.
 */
export interface Operation<Name extends keyof UseCases = keyof UseCases> {
  readonly method: Method;
  /** Where it is found: below `/api/v1`, unless it belongs to the service's own API below `/api/parley/v1`. */
  readonly api?: 'own';
  /**
   * Below the API's prefix: `/users/{user_id:int}`. `{x:int}` matches unsigned decimals only, `{x:address}` what has an `@` within,
   * `{x}` any text without a slash.
   */
  readonly path: string;
  /** Absent below this gate: the path is unknown there, or lacks the method. */
  readonly gate?: GateName;
  /** `anyone`: credentials are neither asked for nor looked at. */
  readonly access: 'account' | 'anyone';
  /** What is refused where the host name is no organization's, instead of that the organization is not there. */
  readonly unknownHost?: 'hostWithoutRealm';
  /** Browsers may ask it for people without an account, where an organization lets such people look; from this gate on, if one is named. */
  readonly spectators?: true | GateName;
  /** A multipart form may bring files, of so many bytes each. Their fields' names mean nothing. Elsewhere files are passed over. */
  readonly takesFiles?: { readonly maxBytes: (server: ServerFacts) => number };
  /** A rule about the caller alone, asked before the parameters are looked at. */
  readonly guard?: (actor: Actor, open: RightsOpen) => Verdict;
  readonly useCase: Name;
  readonly request: RequestCodec<CommandOf<Name>>;
  readonly reply: (result: ResultOf<Name>, context: ReplyContext, command: CommandOf<Name>) => Reply;
  /** What `reply` makes, as a JSON schema. Tests hold every answer to it. */
  readonly replySchema: (open: Open) => ObjectSchema;
  /** One line for the documentation, in the project's own words. */
  readonly summary: string;
}

/** Any row of the table, with what is told about it; its types fit together because `operation` made it. */
export interface AnyOperation extends Operation {
  /** The name that generated clients call it by: its key in the record of its noun. */
  readonly id: string;
  /** Its noun. */
  readonly tag: Tag;
  readonly docs: OperationDocs;
}

export const operation = <Name extends keyof UseCases>(row: Operation<Name>): Operation => row;
