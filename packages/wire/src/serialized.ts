import type { Json } from './json.js';

/** JSON that is text already. Only whole fields of a reply are: nothing in wire looks into them. */
export class Serialized {
  constructor(readonly text: string) {}

  /** For whoever spells the reply with `JSON.stringify`. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** An answer's body before it is text. */
export interface Reply {
  readonly [key: string]: Json | Serialized;
}

/** The body as JSON text. */
export const serialize = (reply: Reply): string => {
  let text = '';
  for (const name of Object.keys(reply)) {
    const value = reply[name];
    if (value === undefined) continue;
    text += `${text === '' ? '{' : ','}${JSON.stringify(name)}:${value instanceof Serialized ? value.text : JSON.stringify(value)}`;
  }
  return text === '' ? '{}' : `${text}}`;
};
