import type { Request, Response } from 'express';
import type { Circumstances } from '@parley/core';
import type { Realm } from '@parley/core/model';

/** What a page is made for: a request to the host of an organization. */
export interface Visit {
  readonly request: Request;
  readonly response: Response;
  readonly realm: Realm;
  /** The organization's address. */
  readonly url: string;
  /** For calls of the visitor, by their network address. */
  readonly circumstances: Circumstances;
}
