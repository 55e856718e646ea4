import type { Json } from '@parley/wire';
import type { Chance } from './chance.js';

/** Ids and names that answers have told, for requests about things that exist. */
export interface KnownNames {
  /** Notes what is in the body of an answer. */
  learn(text: string): void;
  /** One for a parameter or key of this name; null where none was told. */
  find(name: string, chance: Chance): string | number | null;
}

/** Kept of each kind, the newest. */
const max = 40;
/** Looked at in each list. */
const looked = 12;
/** Longer answers are of the same kinds. */
const maxText = 400_000;

const kinds: ReadonlyArray<readonly [kind: string, names: RegExp]> = [
  ['message', /message|anchor/],
  ['folder', /folder/],
  ['group', /group/],
  ['channel', /stream|channel|^to$/],
  ['queue', /queue/],
  ['event', /event_id/],
  ['user', /user|sender|member|principal|owner|person|bot/],
  ['topic', /topic|subject/],
  ['emoji', /emoji/],
];

const kindOf = (name: string): string => kinds.find(([, names]) => names.test(name))?.[0] ?? name.replace(/_ids?$|s$/, '');

const isId = (name: string, value: Json): value is string | number =>
  (typeof value === 'number' && Number.isSafeInteger(value) && /(^|_)id$/.test(name)) ||
  (typeof value === 'string' && value.length < 200 && /(_id|^fragment|^name|^email|^emoji_name|topic|subject|_token|^url)$/.test(name));

export const knownNames = (): KnownNames => {
  const namesOf = new Map<string, (string | number)[]>();

  const note = (kind: string, value: string | number): void => {
    const values = namesOf.get(kind) ?? [];
    namesOf.set(kind, values);
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > max) values.shift();
  };

  const walk = (value: Json, name: string, inside: string): void => {
    if (Array.isArray(value)) {
      for (const part of (value as ReadonlyArray<Json>).slice(0, looked)) walk(part, name, inside);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value).slice(0, 2_000)) walk(part, key, name);
    } else if (isId(name, value)) note(kindOf(/^(id|name|email)$/.test(name) ? inside : name), value);
  };

  return {
    learn: (text) => {
      if (text.length > maxText || !text.startsWith('{')) return;
      try {
        walk(JSON.parse(text) as Json, '', '');
      } catch {
        // An answer that was left half-way.
      }
    },
    find: (name, chance) => {
      const values = namesOf.get(kindOf(name)) ?? [];
      return values.length === 0 ? null : chance.of(values);
    },
  };
};
