import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../text/keys.js';

/** One thing that may be chosen. */
export interface Option<Value> {
  readonly key: string;
  readonly value: Value;
  /** Its name, as screen readers say it. */
  readonly label: string;
  /** More about it, shown faintly. */
  readonly about?: string;
  /** A picture of it: a character, or an address. */
  readonly sign?: { readonly text: string } | { readonly url: string } | undefined;
}

interface Given<Value> {
  readonly options: ReadonlyArray<Option<Value>>;
  readonly isOpen: boolean;
  readonly onPick: (value: Value) => void;
  readonly onClose: () => void;
  /** Which keys choose; default Enter and Tab. */
  readonly keys?: ReadonlyArray<string>;
}

/** A list of suggestions beside the field that keeps the focus. */
export interface Suggest<Value> {
  readonly id: string;
  readonly options: ReadonlyArray<Option<Value>>;
  readonly isOpen: boolean;
  readonly active: number;
  readonly pick: (value: Value) => void;
  readonly point: (at: number) => void;
  /** For the field: which suggestion is chosen now. */
  readonly activeId: string | undefined;
  /** Takes a key of the field; true: it was one of the list's. */
  readonly takeKey: (event: KeyboardEvent) => boolean;
}

export const optionId = (id: string, at: number): string => `${id}-${at}`;

/** Arrow keys move, Enter and Tab choose, Escape closes: the pattern of a combobox. */
export const useSuggest = <Value>({ options, isOpen: isAsked, onPick, onClose, keys = ['Enter', 'Tab'] }: Given<Value>): Suggest<Value> => {
  const id = useId();
  const names = options.map(({ key }) => key).join('\n');
  const [pointed, setPointed] = useState({ names, at: 0 });
  const isOpen = isAsked && options.length > 0;
  const active = pointed.names === names ? Math.min(pointed.at, options.length - 1) : 0;
  const point = (at: number): void => setPointed({ names, at });

  const takeKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return false;
    const chosen = options[active];
    if (event.key === 'ArrowDown') point((active + 1) % options.length);
    else if (event.key === 'ArrowUp') point((active + options.length - 1) % options.length);
    else if (event.key === 'Escape') onClose();
    else if (keys.includes(event.key) && !event.shiftKey && chosen !== undefined) onPick(chosen.value);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return { id, options, isOpen, active, pick: onPick, point, activeId: isOpen ? optionId(id, active) : undefined, takeKey };
};
