import { setNonce } from 'get-nonce';

/** Lets dialogs insert the one style that stops the page behind them from scrolling. */
export const applyNonce = (): void => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (nonce !== undefined && nonce !== '') setNonce(nonce);
};
