import type { FeatureLevel } from '@parley/core';
import { type AnyOperation, openApiDocument } from '@parley/wire';
import type { Document } from './respond-with-document.js';

/** The configuration of a server's API. */
export interface ServedApi {
  readonly floor: FeatureLevel;
  readonly anyLevel: boolean;
  readonly operations: ReadonlyArray<AnyOperation>;
}

/** Maximum of cached documents: writing one takes longer than most calls, and there is one per level. */
const maxKept = 8;

/** Addresses are relative to that of the document, so that they are right at every mount point. */
const whereAt = (level: FeatureLevel, { floor, anyLevel }: Omit<ServedApi, 'operations'>): { readonly url: string; readonly about?: string } => {
  if (level === floor) return { url: './v1' };
  return anyLevel ? { url: `../at/${level}/api/v1` } : { url: './v1', about: `NOTE: this server speaks level ${floor}, and no other.` };
};

/** Writes the OpenAPI document of any level. */
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
