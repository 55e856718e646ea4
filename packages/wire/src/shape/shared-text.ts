import type { Open } from '@parley/core/rules';
import type { Shape } from './shape.js';

interface Made<View> {
  readonly open: Open;
  readonly view: View;
  readonly text: string;
}

const isSame = <View extends object>(left: View, right: View): boolean => {
  for (const name in left) if (left[name] !== right[name]) return false;
  return true;
};

/** Two bytes per character of a text, and as many for its view. */
const bytesOf = (text: string): number => 4 * text.length;

/**
 * The JSON text of immutable objects, made once per class of viewer: `View` is the class, a flat record compared field by field, and all that the keys of the
 * shape can read. Caches the last used class only, while its object lives, and at most `maxBytes` in all: the least recently used text is dropped first.
 */
export const sharedText = <Of extends object, View extends object>(
  { write }: Pick<Shape<Of, View>, 'write'>,
  { maxBytes }: { readonly maxBytes: number },
): ((open: Open, of: Of, view: View) => string) => {
  let recent = new WeakMap<Of, Made<View>>();
  let older = new WeakMap<Of, Made<View>>();
  let bytes = 0;
  const keep = (of: Of, made: Made<View>): void => {
    const added = bytesOf(made.text);
    if (2 * added > maxBytes) return;
    if (2 * (bytes + added) > maxBytes) {
      older = recent;
      recent = new WeakMap();
      bytes = 0;
    }
    recent.set(of, made);
    bytes += added;
  };
  return (open, of, view) => {
    const known = recent.get(of) ?? older.get(of);
    const isKnown = known?.open === open && isSame(known.view, view);
    const made = isKnown ? known : { open, view, text: JSON.stringify(write(open, of, view)) };
    if (!isKnown || !recent.has(of)) keep(of, made);
    return made.text;
  };
};
