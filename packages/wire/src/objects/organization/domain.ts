import type { Domain } from '@parley/core/model';
import { bool, key, shape, text } from '../../shape/index.js';

/** Spec: 4.17 */
export const domainShape = shape<Domain>()('RealmDomain', {
  domain: key(text, ({ domain }) => domain),
  allow_subdomains: key(bool, ({ allowsSubdomains }) => allowsSubdomains),
});
