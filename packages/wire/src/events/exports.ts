import type { DeliveredFacts } from '@parley/core/contract';
import { exportList, exportObjects } from '../objects/organization/realm-export.js';
import { key } from '../shape/index.js';
import { form } from './event-form.js';
import type { Encoders } from './event-view.js';
import type { WireTypes } from './wire-type.js';

const exportsForm = form<DeliveredFacts['exportsChanged']>()(['realm_export'], {
  exports: key(exportList, ({ exports }, view) => exportObjects(exports, view)),
});

/** To people alone. Spec: companion 3.27 */
export const exportEncoders: Encoders<'exportsChanged', 'realm_export'> = {
  exportsChanged: (event, view) => (view.actor.user.bot === null ? exportsForm.events(event, view) : []),
};

export const exportTypes: WireTypes<'realm_export'> = {
  realm_export: { forms: [exportsForm], keepsState: 'Exports are in no state: clients fetch them.' },
};
