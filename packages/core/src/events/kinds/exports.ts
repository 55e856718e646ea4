import type { ShownExport } from '../../model/organization/realm-export.js';
import { readOnDelivery } from '../event-kind.js';

/** An export was asked for, made, failed, or deleted: administrators get the whole list, as it is when it is delivered. Spec: companion 3.27 */
export const exportsChanged = readOnDelivery<Readonly<Record<never, never>>, { readonly exports: ReadonlyArray<ShownExport> }>({
  needs: () => ({ exports: ['all'] }),
  resolve: (_, { exports }) => ({ exports }),
});
