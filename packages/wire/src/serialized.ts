import type { Json } from './json.js';

/** JSON text of a whole field of a reply. Wire never parses it. */
export class Serialized {
  constructor(readonly text: string) {}

  /** For serializing the reply with `JSON.stringify`. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** The body of an answer before it is serialized. */
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
