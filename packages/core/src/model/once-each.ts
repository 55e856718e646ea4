/**
 * Memoizes a function of one object for the life of that object. Facts cached at a version are the same objects until they are read again, so results derived
 * from them live as long.
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
