/** What clients show of a group that follows from roles. Spec: group names of the protocol */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['role:internet', 'Everyone on the internet'],
  ['role:everyone', 'Everyone'],
  ['role:members', 'Members'],
  ['role:fullmembers', 'Full members'],
  ['role:moderators', 'Moderators'],
  ['role:administrators', 'Administrators'],
  ['role:owners', 'Owners'],
  ['role:nobody', 'Nobody'],
]);

/** How a mention shows the group of this name. */
export const groupLabel = (name: string): string => LABELS.get(name) ?? name;

/** The names that a group with this label may have. */
export const groupsLabelled = (label: string): ReadonlyArray<string> => [label, ...[...LABELS].flatMap(([name, shown]) => (shown === label ? [name] : []))];
