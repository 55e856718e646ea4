const marks = /\p{M}/gu;

/** Texts are compared without case and accents. */
export const plain = (text: string): string => text.normalize('NFD').replace(marks, '').toLowerCase();

/** How well a name fits what was typed: 0 it begins so, 1 one of its words does, 2 it has it somewhere; null: it does not fit. */
export const fitOf = (name: string, typed: string): 0 | 1 | 2 | null => {
  const [text, part] = [plain(name), plain(typed)];
  if (text.startsWith(part)) return 0;
  const at = text.indexOf(part);
  if (at === -1) return null;
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(part)) ? 1 : 2;
};

/** The best few, in their order where they fit equally. */
export const bestOf = <Item>(items: ReadonlyArray<Item>, typed: string, nameOf: (item: Item) => string, most = 8): ReadonlyArray<Item> => {
  const found: [Item[], Item[], Item[]] = [[], [], []];
  for (const item of items) {
    const how = fitOf(nameOf(item), typed);
    if (how !== null) found[how].push(item);
    if (found[0].length >= most) break;
  }
  return found.flat().slice(0, most);
};
