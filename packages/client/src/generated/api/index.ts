// Written by `npm run generate`.


export type * from './answers.js';
export type * from './events.js';
export type * from './methods.js';
export type * from './objects.js';
export type * from './params.js';
