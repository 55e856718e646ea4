import type { Json } from './json.js';

declare const value: unique symbol;

/** JSON text that many replies share: adapters may remember its bytes as long as this object lives. */
export interface SharedText {
  readonly text: string;
}

/** JSON text with keys or passwords: adapters never compress it, since the length of compressed text reveals its content. */
export interface SecretText {
  readonly secret: string;
}

export type TextPart = string | SharedText | SecretText;

/** A text in parts. */
export type TextParts = ReadonlyArray<TextPart>;

const textOf = (part: TextPart): string => (typeof part === 'string' ? part : 'secret' in part ? part.secret : part.text);

/** JSON text of a whole field of a reply, in one or more parts. Wire never parses it. `A`: the value that it stands for. */
export class Serialized<A = unknown> {
  readonly parts: TextParts;
  declare readonly [value]?: A;

  constructor(text: string | TextParts) {
    this.parts = typeof text === 'string' ? [text] : text;
  }

  get text(): string {
    return this.parts.map(textOf).join('');
  }

  /** For serializing the reply with `JSON.stringify`. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** The body of an answer before it is serialized. */
export interface Reply {
  readonly [key: string]: Json | Serialized;
}

/** The body as JSON text, in parts: strings between shared texts. */
export const serializedParts = (reply: Reply): TextParts => {
  if (!Object.values(reply).some((field) => field instanceof Serialized)) return [JSON.stringify(reply)];
  const parts: TextPart[] = [];
  let text = '';
  let separator = '{';
  for (const name of Object.keys(reply)) {
    const field = reply[name];
    if (field === undefined) continue;
    text += `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    if (!(field instanceof Serialized)) text += JSON.stringify(field);
    else
      for (const part of field.parts) {
        if (typeof part === 'string') text += part;
        else {
          if (text !== '') parts.push(text);
          parts.push(part);
          text = '';
        }
      }
  }
  return [...parts, separator === '{' ? '{}' : `${text}}`];
};

/** The body as JSON text. */
export const serialize = (reply: Reply): string => serializedParts(reply).map(textOf).join('');
