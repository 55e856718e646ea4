/** What somebody changed of some values, and what each was when they began. */
export type Draft<Values> = { readonly [Key in keyof Values]?: { readonly base: Values[Key]; readonly value: Values[Key] } };

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const keysOf = <Values extends object>(draft: Draft<Values>): ReadonlyArray<keyof Values & string> => Object.keys(draft) as (keyof Values & string)[];

const without = <Values extends object>(draft: Draft<Values>, key: keyof Values): Draft<Values> =>
  Object.fromEntries(Object.entries(draft).filter(([one]) => one !== key)) as Draft<Values>;

/** Changes a value; what is as it was is no change. */
export const changedIn = <Values extends object, Key extends keyof Values>(
  draft: Draft<Values>,
  saved: Values,
  key: Key,
  value: Values[Key],
): Draft<Values> => {
  const change = draft[key];
  return same(value, saved[key]) ? without(draft, key) : { ...draft, [key]: { base: change === undefined ? saved[key] : change.base, value } };
};

/** Takes a change back. */
export const undoneIn = without;

/** The change stays, though somebody else has changed the same. */
export const keptIn = <Values extends object>(draft: Draft<Values>, saved: Values, key: keyof Values): Draft<Values> => {
  const change = draft[key];
  return change === undefined ? draft : { ...draft, [key]: { ...change, base: saved[key] } };
};

/** What differs from what is saved. */
export const changesIn = <Values extends object>(draft: Draft<Values>, saved: Values): ReadonlyArray<keyof Values & string> =>
  keysOf(draft).filter((key) => !same(draft[key]?.value, saved[key]));

/** What was changed here, and by somebody else, too, to another value. */
export const conflictsIn = <Values extends object>(draft: Draft<Values>, saved: Values): ReadonlyArray<keyof Values & string> =>
  changesIn(draft, saved).filter((key) => !same(draft[key]?.base, saved[key]));

/** The values with the changes. */
export const valuesIn = <Values extends object>(draft: Draft<Values>, saved: Values): Values => ({
  ...saved,
  ...(Object.fromEntries(keysOf(draft).map((key) => [key, draft[key]?.value])) as Partial<Values>),
});
