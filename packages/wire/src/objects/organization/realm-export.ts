import type { ServerFacts } from '@parley/core';
import { exportState, type ExportType, type Realm, type ShownExport } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { seconds } from '../../names.js';
import { bool, changedAt, integer, key, listOf, nullable, oneOf, shape, since, text, type Written } from '../../shape/index.js';

/** LEVEL(449): numbers before. */
export const exportTypeWords = { public: 'public', withConsent: 'full_with_consent', full: 'full_without_consent' } as const satisfies Record<
  ExportType,
  string
>;
export const exportTypeNumbers = { public: 1, withConsent: 2, full: 3 } as const satisfies Record<ExportType, number>;

interface ExportView {
  readonly open: Open;
  readonly realm: Pick<Realm, 'stringId'>;
  readonly server: Pick<ServerFacts, 'realmUrl'>;
}

const secondsOrNull = (at: ShownExport['failedAt']): number | null => (at === null ? null : seconds(at));

/** Spec: companion 3.27, level 304 */
const exportShape = shape<ShownExport, ExportView>()('RealmExport', {
  id: key(integer, ({ id }) => id),
  export_time: key(integer, ({ requestedAt }) => seconds(requestedAt)),
  acting_user_id: key(integer, ({ requestedBy }) => requestedBy),
  export_url: key(nullable(text), ({ address }, { realm, server }) => (address === null ? null : `${server.realmUrl(realm.stringId)}${address}`)),
  deleted_timestamp: key(nullable(integer), ({ deletedAt }) => secondsOrNull(deletedAt)),
  failed_timestamp: key(nullable(integer), ({ failedAt }) => secondsOrNull(failedAt)),
  pending: key(bool, (one) => exportState(one) === 'pending'),
  export_type: since(
    'exportType',
    changedAt('exportTypeStrings', oneOf(Object.values(exportTypeWords)), oneOf(Object.values(exportTypeNumbers))),
    ({ type }, { open }) => (open('exportTypeStrings') ? exportTypeWords[type] : exportTypeNumbers[type]),
  ),
});

export const exportList = listOf(exportShape.kind);

export const exportObjects = (all: ReadonlyArray<ShownExport>, view: ExportView): ReadonlyArray<Written<'RealmExport'>> =>
  all.map((one) => exportShape.write(view.open, one, view));
