import type { ArchiveRow } from '../archive-source.js';
import { JsonRows } from '../json-rows.js';
import type { Zip } from './open-zip.js';

/** The rows of a file that is one list, one at a time; none of a file that is not there. */
export const listRows = async function* (zip: Zip, name: string, rowBytes: number): AsyncGenerator<ArchiveRow, void, undefined> {
  const entry = zip.entries.get(name);
  if (entry === undefined) return;
  const rows = new JsonRows({ name, isList: true, rowBytes });
  for await (const chunk of zip.content(entry)) for (const found of rows.take(chunk)) if ('row' in found) yield found.row;
  rows.end();
};
