import type { GateName, Open } from '@parley/core/rules';
import type { JsonObject } from '../json.js';
import * as schema from '../schema.js';
import { exactly, key, type Keys, shape } from '../shape/index.js';
import type { EventView, WireEvent } from './event-view.js';

/** One form of a wire event, specified once: its JSON and its schema. */
export interface EventForm<Of = never, Type extends string = string> {
  readonly type: Type;
  /** The event; nothing at a level that does not have this form. */
  readonly events: (of: Of, view: EventView) => ReadonlyArray<WireEvent<Type>>;
  /** With the id that the queue gives it; null at a level that does not have this form. */
  readonly schema: (open: Open) => JsonObject | null;
}

interface FormOptions {
  /** Where it is sent; absent: at every level. */
  readonly since?: GateName;
  readonly before?: GateName;
  /** Names that a document lists behind the others. */
  readonly listLast?: ReadonlyArray<string>;
}

/** A form of this type, and of this `op` where it always has the same one. */
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
