/** Returns a group that contains itself, directly or through others; null without one. `inside`: the groups directly inside each. */
export const findCycle = (inside: ReadonlyMap<number, ReadonlyArray<number>>): number | null => {
  const done = new Set<number>();
  const open = new Set<number>();
  for (const start of inside.keys()) {
    const way: { readonly group: number; next: number }[] = [{ group: start, next: 0 }];
    if (!done.has(start)) open.add(start);
    while (way.length > 0) {
      const step = way[way.length - 1];
      if (step === undefined || done.has(step.group)) {
        way.pop();
        continue;
      }
      const child = (inside.get(step.group) ?? [])[step.next];
      step.next += 1;
      if (child === undefined) {
        done.add(step.group);
        open.delete(step.group);
        way.pop();
      } else if (open.has(child)) return child;
      else if (!done.has(child)) {
        open.add(child);
        way.push({ group: child, next: 0 });
      }
    }
  }
  return null;
};
