// Runs unbuilt in a separate thread: sets the pieces of one text after another.
import { parentPort, workerData } from 'node:worker_threads';
import { keptModules } from './kept-modules.mjs';
import { setPieceBy } from './set-piece.mjs';

const { keep, load } = keptModules(import.meta.url);
await keep(workerData.libraries);
const setPiece = setPieceBy(load);

parentPort.on('message', (pieces) => parentPort.postMessage(pieces.map(setPiece)));

// Loaded: the time for a text begins when it is sent here.
setPiece({ kind: 'formula', tex: 'x', isDisplay: false });
parentPort.postMessage('loaded');
