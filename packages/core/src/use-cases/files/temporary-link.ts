import type { RealmId } from '../../model/ids.js';
import { type Instant, instant } from '../../model/instant.js';
import type { Ports } from '../../ports/ports.js';

type Signing = Pick<Ports, 'secrets'>;

const start = '/user_uploads/temporary/';

const form = /^([\w-]{1,100})\.(\d{1,16})\.([0-9a-f]{64})$/;

/** The address of a file for whoever has it, up to this moment: it says which file and until when, and is signed for both. Spec: GET /user_uploads */
export const temporaryAddress = ({ secrets }: Signing, realmId: RealmId, path: string, until: Instant): string => {
  const [folder = '', name = ''] = path.split('/');
  return `${start}${folder}.${until}.${secrets.fileToken(realmId, path, until)}/${encodeURIComponent(name)}`;
};

/** The path of the file that such an address is good for now; null for one that has ended, or was never given. */
export const temporaryPath = (
  { secrets, clock }: Signing & Pick<Ports, 'clock'>,
  realmId: RealmId,
  { token, name }: { readonly token: string; readonly name: string },
): string | null => {
  const [, folder, digits, signature] = form.exec(token) ?? [];
  if (folder === undefined || digits === undefined || signature === undefined) return null;
  const path = `${folder}/${name}`;
  const until = instant(Number(digits));
  const isSigned = secrets.sameText(secrets.fileToken(realmId, path, until), signature);
  return isSigned && clock.now() < until ? path : null;
};
