/** The address of a file in a text by its `path_id`, until the import replaces it. */
export const textAddress = (pathId: string): string =>
  `/user_uploads/${encodeURIComponent(pathId).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`;
