import * as t from 'io-ts';
import { decodedJson, shaped } from '../config/setting.js';
import { isUrl } from '../config/setting-shapes.js';

export const filled = shaped('Filled', (text) => text.trim() !== '');

/** What every provider has. */
export const commonFields = t.intersection([
  t.type({ id: shaped('Id', (text) => /^[a-z0-9_-]{1,50}$/.test(text)), name: filled }),
  t.partial({ icon: shaped('Icon', (text) => isUrl(text, 'https:')), organizations: t.array(t.string) }),
]);

export const commonOptions = ({ id, name, icon, organizations }: t.TypeOf<typeof commonFields>) => ({
  ...{ id: id as string, displayName: name as string, displayIcon: icon ?? null },
  ...(organizations === undefined ? {} : { organizations }),
});

/** Reads a JSON list of providers, each with an id of its own; null if the text is none. */
export const providersIn = <Fields extends { readonly id: string }>(text: string, codec: t.Type<Fields, unknown>): ReadonlyArray<Fields> | null => {
  const found = decodedJson(text, t.array(codec));
  return found !== null && new Set(found.map(({ id }) => id)).size === found.length ? found : null;
};
