import type { RealmPictureName } from '@parley/core/model';
import { key, oneOf, text } from '../../../shape/index.js';
import { pictureUrl } from '../pictures.js';
import { type RealmEventForm, type RealmRow, type RealmView, shownRow } from './realm-row.js';

const address = (name: RealmPictureName, form: RealmEventForm): RealmRow =>
  shownRow(
    [name],
    key(text, ({ server, realm }: RealmView) => pictureUrl(server, realm, name)),
    form,
  );

/** `U`: uploaded. */
const source = (name: RealmPictureName, form: RealmEventForm, own: 'G' | 'D'): RealmRow =>
  shownRow(
    [name],
    key(oneOf(['U', own]), ({ realm }: RealmView) => (realm.policies[name].path === null ? own : 'U')),
    form,
  );

/** The pictures of an organization, which have operations of their own. */
export const pictureRows: Readonly<Record<string, RealmRow>> = {
  icon_url: address('icon', 'icon'),
  icon_source: source('icon', 'icon', 'G'),
  logo_url: address('logo', 'logo'),
  logo_source: source('logo', 'logo', 'D'),
  night_logo_url: address('nightLogo', 'night_logo'),
  night_logo_source: source('nightLogo', 'night_logo', 'D'),
};
