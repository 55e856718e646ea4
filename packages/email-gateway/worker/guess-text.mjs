/** A text whose charset is not known: UTF-8 if its bytes can be, or else what most mail programs of the west write. */
export const guessText = (bytes) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
