import type { LucideIcon } from 'lucide-react';
import type { Right } from '../explain/right.js';

/** One thing that a menu does or leads to. */
export interface MenuItem {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect?: () => void;
  /** Leads there. */
  readonly href?: string;
  /** One of several, or a switch: whether it is chosen. */
  readonly checked?: boolean;
  readonly isDanger?: boolean;
  /** Why it is greyed: in short, and the right to ask about when it is chosen all the same. */
  readonly off?: { readonly why: string; readonly right: Right };
}

/** Groups of items, with a line between them. */
export type MenuGroups = ReadonlyArray<ReadonlyArray<MenuItem>>;
