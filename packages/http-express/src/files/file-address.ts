/** A file of an organization, a smaller form of a picture, or whatever an address stands for that was given for a while. */
export type FileAddress =
  | { readonly kind: 'path'; readonly pathId: string }
  | { readonly kind: 'thumbnail'; readonly pathId: string; readonly format: string }
  | { readonly kind: 'link'; readonly token: string; readonly name: string };

/** Replies to calls that chose their level name addresses below that level. */
const form = /^(?:\/at\/\d{1,4})?\/user_uploads\/(temporary|\d{1,15})\/([\w.-]{1,200})\/([^/]{1,1000})$/;

const thumbnailForm = /^((?:\/at\/\d{1,4})?\/user_uploads\/)thumbnail\/(\d{1,15}\/.+)\/([\w.-]{1,100})$/;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Which file a path asks for, still percent-encoded and without its query; null where it asks for none. */
export const fileAddress = (path: string): FileAddress | null => {
  const [whole, start = '', original = '', format = ''] = thumbnailForm.exec(path) ?? [];
  if (whole !== undefined) {
    const address = fileAddress(start + original);
    return address?.kind === 'path' ? { kind: 'thumbnail', pathId: address.pathId, format } : null;
  }
  const [, realm, folder = '', rest = ''] = form.exec(path) ?? [];
  const name = decoded(rest);
  if (realm === undefined || name === null || name.includes('/')) return null;
  return realm === 'temporary' ? { kind: 'link', token: folder, name } : { kind: 'path', pathId: `${realm}/${folder}/${name}` };
};
