import type { FeatureLevel } from '@parley/core';
import { type AnyOperation, openApiDocument } from '@parley/wire';
import type { Document } from './respond-with-document.js';

/** What a server serves, as it was set up. */
export interface ServedApi {
  readonly floor: FeatureLevel;
  readonly anyLevel: boolean;
  readonly operations: ReadonlyArray<AnyOperation>;
}

/** Documents that are kept: writing one takes longer than most calls do, and there may be as many as there are levels. */
const maxKept = 8;

/** Addresses are relative to that of the document, so that they are right wherever a host has mounted the API. */
const whereAt = (level: FeatureLevel, { floor, anyLevel }: Omit<ServedApi, 'operations'>): { readonly url: string; readonly about?: string } => {
  if (level === floor) return { url: './v1' };
  return anyLevel ? { url: `../at/${level}/api/v1` } : { url: './v1', about: `NOTE: this server speaks level ${floor}, and no other.` };
};

/** Writes the API down at any level, as OpenAPI. */
export const apiDocuments = ({ floor, anyLevel, operations }: ServedApi): ((level: FeatureLevel) => Document) => {
  const kept = new Map<FeatureLevel, Document>();
  return (level) => {
    const known = kept.get(level);
    if (known !== undefined) return known;
    const document = openApiDocument({ level, operations, ...whereAt(level, { floor, anyLevel }) });
    const made: Document = { contentType: 'application/json', body: Buffer.from(JSON.stringify(document)), headers: {} };
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= maxKept) kept.delete(oldest);
    kept.set(level, made);
    return made;
  };
};
