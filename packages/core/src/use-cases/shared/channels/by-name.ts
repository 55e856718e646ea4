interface Named {
  readonly name: string;
}

/** The order of lists of channels in answers. */
export const byName = (left: Named, right: Named): number => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0);
