/**
 * Computes what follows from an object alone, once for as long as the object lives. Facts that are remembered at a version are the same objects until they are
 * read anew, so that what is computed of them holds exactly as long.
 */
export const onceEach = <Of extends object, Value extends object>(make: (of: Of) => Value): ((of: Of) => Value) => {
  const made = new WeakMap<Of, Value>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known;
    const value = make(of);
    made.set(of, value);
    return value;
  };
};
