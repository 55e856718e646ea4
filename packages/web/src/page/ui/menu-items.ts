import type { LucideIcon } from 'lucide-react';

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
}

/** Groups of items, with a line between them. */
export type MenuGroups = ReadonlyArray<ReadonlyArray<MenuItem>>;
