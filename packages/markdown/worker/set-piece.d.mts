/** A part of a text that takes long for its length. */
export type Piece =
  | { readonly kind: 'formula'; readonly tex: string; readonly isDisplay: boolean }
  | { readonly kind: 'code'; readonly grammar: string; readonly inner: ReadonlyArray<string>; readonly code: string };

/** Sets a formula or code as HTML by libraries that are loaded so; null where it is shown as source. */
export declare const setPieceBy: (load: (name: string) => unknown) => (piece: Piece) => string | null;
