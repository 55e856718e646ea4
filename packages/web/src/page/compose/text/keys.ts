import type { KeyboardEvent } from 'react';

/** A key of an input method: it belongs to the word that is being composed. Safari says so by the old code alone. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => {
  const { isComposing: is, keyCode } = nativeEvent as { readonly isComposing: boolean; readonly keyCode: number };
  return is || keyCode === 229;
};
