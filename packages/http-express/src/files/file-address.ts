/** A file of an organization, a thumbnail, the target of a temporary link, or an archive of the organization. */
export type FileAddress =
  | { readonly kind: 'path'; readonly pathId: string; readonly isDownload: boolean }
  | { readonly kind: 'thumbnail'; readonly pathId: string; readonly format: string }
  | { readonly kind: 'link'; readonly token: string; readonly name: string }
  | { readonly kind: 'archive'; readonly id: number; readonly token: string };

/** Calls that chose their level get addresses below that level. */
const form = /^(?:\/at\/\d{1,4})?\/user_uploads\/(download\/)?(\d{1,15})\/([^?]{1,1500})$/;

/** A folder, which older files lack, a key, and a name. */
const placeForm = /^(?:[\w-]{1,100}\/){1,2}[^/]{1,1000}$/;

const linkForm = /^(?:\/at\/\d{1,4})?\/user_uploads\/temporary\/([\w.-]{1,400})\/([^/]{1,1000})$/;

const thumbnailForm = /^((?:\/at\/\d{1,4})?\/user_uploads\/)thumbnail\/(\d{1,15}\/.+)\/([\w.-]{1,100})$/;

const archiveForm = /^(?:\/at\/\d{1,4})?\/user_exports\/(\d{1,15})\/([0-9a-f]{64})\/[^/]{1,1000}$/;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** The file of a path, percent-encoded and without a query; null for other paths. */
export const fileAddress = (path: string): FileAddress | null => {
  const [whole, start = '', original = '', format = ''] = thumbnailForm.exec(path) ?? [];
  if (whole !== undefined) {
    const address = fileAddress(start + original);
    return address?.kind === 'path' ? { kind: 'thumbnail', pathId: address.pathId, format } : null;
  }
  const [, exportId, exportToken = ''] = archiveForm.exec(path) ?? [];
  if (exportId !== undefined) return { kind: 'archive', id: Number(exportId), token: exportToken };
  const [, token = '', linkedName = ''] = linkForm.exec(path) ?? [];
  if (token !== '') {
    const name = decoded(linkedName);
    return name === null || name.includes('/') ? null : { kind: 'link', token, name };
  }
  const [, download, realm, rest = ''] = form.exec(path) ?? [];
  // Generated clients escape the slashes, too.
  const place = realm === undefined ? null : decoded(rest);
  return place === null || !placeForm.test(place) ? null : { kind: 'path', pathId: `${String(realm)}/${place}`, isDownload: download !== undefined };
};
