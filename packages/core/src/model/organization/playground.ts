import type { Branded } from '../ids.js';

export type PlaygroundId = Branded<number, 'PlaygroundId'>;
export const playgroundId = (value: number): PlaygroundId => value as PlaygroundId;

export interface NewPlayground {
  readonly name: string;
  readonly language: string;
  /** An RFC 6570 template whose only variable is `code`. */
  readonly urlTemplate: string;
}

/** A site where code of one language can be tried. Spec: 6 (`realm_playgrounds`, level 49) */
export interface Playground extends NewPlayground {
  readonly id: PlaygroundId;
}

/** In one organization. */
export const maxPlaygrounds = 250;
/** In code points. */
export const maxPlaygroundNameLength = 100;
export const maxPlaygroundLanguageLength = 40;
export const maxPlaygroundTemplateLength = 2_000;
