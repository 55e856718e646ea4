/** Red, green, blue; 0 to 255. */
export type Colour = readonly [number, number, number];

/** A picture of squares in two colors. */
export interface CellPicture {
  /** Rows of equal length: `#` is a square of the ink, anything else one of the paper. */
  readonly rows: ReadonlyArray<string>;
  /** Pixels from edge to edge of a square. */
  readonly scale: number;
  readonly ink: Colour;
  readonly paper: Colour;
}
