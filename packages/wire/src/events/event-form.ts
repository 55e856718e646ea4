import type { GateName, Open } from '@parley/core/rules';
import type { JsonObject } from '../json.js';
import * as schema from '../schema.js';
import { exactly, key, type Keys, shape } from '../shape/index.js';
import type { EventView, WireEvent } from './event-view.js';

/** One form of a wire event: one table for its JSON and its schema. */
export interface EventForm<Of = never, Type extends string = string> {
  readonly type: Type;
  /** The event; empty at a level without this form. */
  readonly events: (of: Of, view: EventView) => ReadonlyArray<WireEvent<Type>>;
  /** With the id of the queue; null at a level without this form. */
  readonly schema: (open: Open) => JsonObject | null;
}

interface FormOptions {
  /** The gate; absent: every level. */
  readonly since?: GateName;
  readonly before?: GateName;
  /** Keys that a document lists last. */
  readonly listLast?: ReadonlyArray<string>;
}

/** A form of this type, and of this `op` where it is fixed. */
export const form =
  <Of>() =>
  <const Type extends string>(
    [type, op]: readonly [type: Type, op?: string],
    keys: Keys<Of, EventView>,
    { since, before, listLast = [] }: FormOptions = {},
  ): EventForm<Of, Type> => {
    const head = { type: key(exactly(type), () => type), ...(op === undefined ? {} : { op: key(exactly(op), () => op) }) };
    const { write, schema: schemaAt } = shape<Of, EventView>()(null, { ...head, ...keys }, { listLast });
    const isSent = (open: Open): boolean => (since === undefined || open(since)) && (before === undefined || !open(before));
    return {
      type,
      events: (of, view) => (isSent(view.open) ? [{ ...write(view.open, of, view), type }] : []),
      schema: (open) => {
        if (!isSent(open)) return null;
        const found = schemaAt(open);
        return { ...found, properties: { id: schema.integer, ...found.properties }, required: ['id', ...found.required] };
      },
    };
  };
