export * from './docs/feature-levels-page.js';
export * from './golden/expect-generated.js';
export * from './database/index.js';
