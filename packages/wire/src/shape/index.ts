export { anyOf, bool, changedAt, exactly, integer, type Kind, listOf, mapOf, named, nothing, nullable, number, oneOf, someObject, text } from './kind.js';
export { before, constant, given, type Key, key, type Keys, keysOf, optional, since, textKey, variantsOf } from './key.js';
export { perLevel } from './per-level.js';
export { type SharedItems, sharedItems } from './shared-items.js';
export { type SharedList, sharedList } from './shared-list.js';
export { sharedText } from './shared-text.js';
export { each, type Shape, shape, type Written } from './shape.js';
