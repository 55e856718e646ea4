import type { ServerFacts } from '@parley/core';
import { pictureAddress, type Realm, type RealmPictureName } from '@parley/core/model';

/** Files of the server for organizations without own pictures. */
const ownFiles: Readonly<Record<RealmPictureName, string>> = { icon: 'realm-icon.png', logo: 'realm-logo.png', nightLogo: 'realm-logo.png' };

/** The address of a picture of the organization; of an uploaded one, with its version, below the organization's address. */
export const pictureUrl = (server: ServerFacts, { id, stringId, policies }: Pick<Realm, 'id' | 'stringId' | 'policies'>, name: RealmPictureName): string => {
  const { path, version } = policies[name];
  return path === null ? `${server.realmUrl(stringId)}/static/images/${ownFiles[name]}` : `${pictureAddress(id, path)}?version=${version}`;
};
