/** Pixels, as drawn beside text of the usual 15: they grow with it. */
export const rem = (pixels: number): string => `${pixels / 15}rem`;
