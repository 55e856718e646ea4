import type { ProfileValue } from '@parley/core/model';
import { key, optional, shape, text } from '../../shape/index.js';

/** A value as clients read it everywhere: people are the JSON text of their ids. */
export const profileValueText = ({ value }: Pick<ProfileValue, 'value'>): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** One value of a profile, by the id of its field. */
export const profileValueShape = shape<ProfileValue>()('ProfileValue', {
  value: key(text, profileValueText),
  rendered_value: optional(text, ({ html }) => html || undefined),
});
