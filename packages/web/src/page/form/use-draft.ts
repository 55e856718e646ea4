import { useState } from 'react';
import { changedIn, changesIn, conflictsIn, type Draft, keptIn, undoneIn, valuesIn } from './draft.js';

/** How much of a form is changed. */
export interface Changes {
  readonly changed: ReadonlyArray<string>;
  readonly conflicts: ReadonlyArray<string>;
  readonly clear: () => void;
}

/** Changes of a form over values that others change, too. */
export interface DraftForm<Values extends object> {
  readonly saved: Values;
  /** The saved ones, with the changes. */
  readonly values: Values;
  readonly changed: ReadonlyArray<keyof Values & string>;
  /** What somebody else has changed since, too: it is not saved before one has said which is meant. */
  readonly conflicts: ReadonlyArray<keyof Values & string>;
  readonly set: <Key extends keyof Values>(key: Key, value: Values[Key]) => void;
  readonly undo: (key: keyof Values) => void;
  readonly keep: (key: keyof Values) => void;
  readonly clear: () => void;
}

export const useDraft = <Values extends object>(saved: Values): DraftForm<Values> => {
  const [draft, setDraft] = useState<Draft<Values>>({});
  return {
    saved,
    values: valuesIn(draft, saved),
    changed: changesIn(draft, saved),
    conflicts: conflictsIn(draft, saved),
    set: (key, value) => setDraft((known) => changedIn(known, saved, key, value)),
    undo: (key) => setDraft((known) => undoneIn(known, key)),
    keep: (key) => setDraft((known) => keptIn(known, saved, key)),
    clear: () => setDraft({}),
  };
};
