export * from './gates/client-capabilities.js';
export * from './gates/feature-levels.js';
export * from './gates/is-open.js';
export * from './invariant.js';
export * from './model/ids.js';
export * from './ports/renderer.js';
