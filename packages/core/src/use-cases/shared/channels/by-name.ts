interface Named {
  readonly name: string;
}

/** The order in which lists of channels are answered. */
export const byName = (left: Named, right: Named): number => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0);
