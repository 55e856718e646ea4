import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalService } from '../server/local-service.js';
import { repositoryRoot } from '../walls/repository.js';
import { tarOf } from './tar.js';

/** One version of a package, and its tarball. */
interface Published {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly tarball: () => Buffer;
}

export interface LocalRegistry {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const ours = '@parley/';

/** Every external package that `npm ci` installed, at any depth. */
const installed = (modules: string): ReadonlyArray<string> => {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name.startsWith('.')) return [];
    const folder = join(modules, entry.name);
    if (entry.name.startsWith('@'))
      return readdirSync(folder, { withFileTypes: true }).flatMap((scoped) => (scoped.isDirectory() ? found(join(folder, scoped.name)) : []));
    return found(folder);
  });
};

const found = (folder: string): ReadonlyArray<string> => [folder, ...installed(join(folder, 'node_modules'))];

const publishInstalled = (folder: string): ReadonlyArray<Published> => {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return [];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Published['manifest'];
  return manifest.name === undefined || manifest.version === undefined ? [] : [{ manifest, tarball: () => tarOf(folder) }];
};

/**
 * A registry on this machine with the packages that `npm ci` installed, and our tarballs under their published names. Other packages are missing, since npm
 * asks only this registry.
 */
export const startLocalRegistry = async (tarballs: ReadonlyMap<string, Buffer>): Promise<LocalRegistry> => {
  const folders = [
    join(repositoryRoot, 'node_modules'),
    ...readdirSync(join(repositoryRoot, 'packages')).map((name) => join(repositoryRoot, 'packages', name, 'node_modules')),
  ];
  const packages = new Map<string, Published[]>();
  const publish = (published: Published): void => {
    const versions = packages.get(published.manifest.name) ?? [];
    if (versions.every(({ manifest }) => manifest.version !== published.manifest.version)) packages.set(published.manifest.name, [...versions, published]);
  };
  for (const folder of folders.flatMap(installed)) if (!folder.includes(`/node_modules/${ours}`)) publishInstalled(folder).forEach(publish);
  for (const [name, tarball] of tarballs) {
    publish({ manifest: JSON.parse(readFileSync(join(repositoryRoot, 'packages', name.slice(ours.length), 'package.json'), 'utf8')), tarball: () => tarball });
  }

  const service = await startLocalService((request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1));
    const [name = '', version] = path.split('/-/');
    const versions = packages.get(name) ?? [];
    const requested = versions.find(({ manifest }) => `${manifest.version}.tgz` === version);
    if (requested !== undefined) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(requested.tarball());
    } else if (versions.length > 0 && version === undefined) {
      const listed = versions.map(({ manifest }) => [manifest.version, { ...manifest, dist: { tarball: `${service.url}/${name}/-/${manifest.version}.tgz` } }]);
      const document = { name, 'dist-tags': { latest: versions[0]?.manifest.version }, versions: Object.fromEntries(listed) as unknown };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
    } else {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}');
    }
  });
  return service;
};
