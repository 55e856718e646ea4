/** Makes something of a part of the state once, as long as that part does not change. */
export const remembered = <Part extends object, Made>(make: (part: Part) => Made): ((part: Part) => Made) => {
  const made = new WeakMap<Part, Made>();
  return (part) => {
    const known = made.get(part);
    if (known !== undefined) return known;
    const fresh = make(part);
    made.set(part, fresh);
    return fresh;
  };
};
