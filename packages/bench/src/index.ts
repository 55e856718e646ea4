export { run, type Results } from './run.js';
export { sizes, type Sizes } from './sizes.js';
