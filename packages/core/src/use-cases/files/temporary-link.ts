import type { RealmId } from '../../model/ids.js';
import { type Instant, instant } from '../../model/instant.js';
import type { Ports } from '../../ports/ports.js';

type Signing = Pick<Ports, 'secrets'>;

const start = '/user_uploads/temporary/';

/** The folders of the path have no dots. */
const form = /^([\w-]{1,100}(?:\.[\w-]{1,100})?)\.(\d{1,16})\.([0-9a-f]{64})$/;

/** Builds a temporary address of a file: names the file and the end of validity, and is signed for both. Spec: GET /user_uploads */
export const temporaryAddress = ({ secrets }: Signing, realmId: RealmId, path: string, until: Instant): string => {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  return `${start}${folders.join('.')}.${until}.${secrets.fileToken(realmId, path, until)}/${encodeURIComponent(name)}`;
};

/** Returns the path of the file in a temporary address; null if it has expired or its signature is wrong. */
export const temporaryPath = (
  { secrets, clock }: Signing & Pick<Ports, 'clock'>,
  realmId: RealmId,
  { token, name }: { readonly token: string; readonly name: string },
): string | null => {
  const [, folders, digits, signature] = form.exec(token) ?? [];
  if (folders === undefined || digits === undefined || signature === undefined) return null;
  const path = `${folders.replace('.', '/')}/${name}`;
  const until = instant(Number(digits));
  const isSigned = secrets.sameText(secrets.fileToken(realmId, path, until), signature);
  return isSigned && clock.now() < until ? path : null;
};
