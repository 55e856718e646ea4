export * from './invariant.js';
export * from './model/ids.js';
export * from './ports/renderer.js';
