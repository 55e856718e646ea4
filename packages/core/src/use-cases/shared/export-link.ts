import { exportAddress, exportPath, type RealmExport, type ShownExport } from '../../model/organization/realm-export.js';
import type { Realm } from '../../model/organization/realm.js';
import type { Ports } from '../../ports/ports.js';
import { fetchableUntil } from '../../rules/organization/exports.js';

type Signing = Pick<Ports, 'secrets'>;

/** The secret part of the address, stored nowhere: it signs the file's unguessable name and the end of its time. null if the archive cannot be fetched. */
export const exportToken = ({ secrets }: Signing, { id: realmId }: Pick<Realm, 'id'>, one: RealmExport): string | null => {
  const until = fetchableUntil(one);
  return until === null || one.file === null ? null : secrets.fileToken(realmId, exportPath(one.file), until);
};

export const shownExport =
  (ports: Signing, realm: Pick<Realm, 'id' | 'stringId'>) =>
  (one: RealmExport): ShownExport => {
    const token = exportToken(ports, realm, one);
    return { ...one, address: token === null ? null : exportAddress(one.id, token, realm.stringId) };
  };
