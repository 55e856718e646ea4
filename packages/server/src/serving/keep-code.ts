import { loadOpenidLibrary } from '@parley/auth-oidc';
import { loadSamlLibrary } from '@parley/auth-saml';
import { keepBodyReader } from '@parley/http-express';
import { keepRenderers } from '@parley/markdown';
import { keepPasswordLists, loadMailLibrary, loadPictureLibrary, loadTokenLibrary } from '@parley/node';
import type { Config } from '../config/config.js';
import { loadArchives } from '../exports/server-archiver.js';
import { loadDrawing } from '../public-files/draw-png.js';

type Uses = Pick<Config, 'outgoingMail' | 'tokenKeys' | 'openidProviders' | 'samlProviders'>;

/** Loads, or keeps as text, all code that requests and work beside them will use: a build or an upgrade replaces the program's files while it runs. */
export const keepCode = async ({ outgoingMail, tokenKeys, openidProviders, samlProviders }: Uses): Promise<void> => {
  await Promise.all([
    keepBodyReader(),
    keepRenderers(),
    keepPasswordLists(),
    loadArchives(),
    // A platform without its binary still runs.
    Promise.all([loadPictureLibrary(), loadDrawing()]).catch(() => null),
    outgoingMail === null ? null : loadMailLibrary(),
    Object.keys(tokenKeys).length === 0 ? null : loadTokenLibrary(),
    openidProviders.length === 0 ? null : loadOpenidLibrary(),
    samlProviders.length === 0 ? null : loadSamlLibrary(),
  ]);
};
