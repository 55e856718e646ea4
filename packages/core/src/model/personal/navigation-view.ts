/** A view of a client that a person keeps in its navigation. Spec: 2 (navigation view, level 390) */
export interface NavigationView {
  /** The view's address inside clients, which nobody looks up: unique among the person's own, never blank, without surrounding white space. */
  readonly fragment: string;
  /** null for built-in views: clients name those. Unique among the person's own. */
  readonly name: string | null;
  /** In the sidebar, or in the menu of further views. */
  readonly isPinned: boolean;
}

/** New values; absent ones stay. */
export interface NavigationViewChange {
  readonly name?: string;
  readonly isPinned?: boolean;
}

/** Views that every client has. */
const builtInFragments: ReadonlySet<string> = new Set([
  'inbox',
  'recent',
  'feed',
  'drafts',
  'scheduled',
  'narrow/has/reaction/sender/me',
  'narrow/is/mentioned',
  'narrow/is/starred',
]);

export const isBuiltIn = (fragment: string): boolean => builtInFragments.has(fragment);

/** Per person: they are all read at once. */
export const maxNavigationViews = 100;
/** Code points. */
export const maxFragmentLength = 2000;
export const maxNavigationViewName = 100;
