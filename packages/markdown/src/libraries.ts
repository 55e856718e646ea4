import { keptModules } from '../worker/kept-modules.mjs';
import { setPieceBy } from '../worker/set-piece.mjs';
import type { SetPiece } from './ahead/piece.js';
import { settingThread } from './ahead/setting-thread.js';
import { allGrammars } from './code/language.js';

const names = ['katex', 'highlight.js/lib/core', ...allGrammars.map((name) => `highlight.js/lib/languages/${name}`)];

/** KaTeX and highlight.js: most processes use no more than a few grammars. */
const libraries = keptModules(import.meta.url);

/** Sets a piece at once. */
export const setPiece: SetPiece = setPieceBy(libraries.load);

/** The thread of all renderers of this process. */
export const ownThread = settingThread(names);

/** For a program that goes on while its files are replaced: renderers load nothing from files any more. */
export const keepRenderers = async (): Promise<void> => {
  await Promise.all([libraries.keep(names), ownThread.start()]);
};
