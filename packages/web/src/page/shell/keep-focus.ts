/** Brings the focus to the view where it was lost with what had it. */
export const keepFocus = (): void => {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
};

/** What has the focus; of a menu, which is gone then, the button that opened it. */
export const openerNow = (): Element | null => {
  const menu = document.activeElement?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : document.activeElement;
};

/** Gives the focus back to what opened something, or to the view where that is gone. */
export const giveFocusBack = (opener: Element | null): void => {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  keepFocus();
};

const control = 'a[href], button:not(:disabled), input, textarea';

const controlIn = (line: Node | null): HTMLElement | null => {
  if (!(line instanceof HTMLElement)) return null;
  return line.matches(control) ? line : line.querySelector<HTMLElement>(control);
};

/** What does the same in another place of the left column. */
const again = (target: Element, gone: Element): HTMLElement | null => {
  const label = gone.getAttribute('aria-label');
  return label === null ? null : (target.closest('nav')?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`) ?? null);
};

/** What stands where something has gone that had the focus: the same at another place, the line of a list beside it, or what holds it. */
const beside = ({ removedNodes, nextSibling, previousSibling, target }: MutationRecord, gone: Element): HTMLElement | null => {
  if (![...removedNodes].some((node) => node.contains(gone)) || !(target instanceof Element)) return null;
  const line = target.matches('ul, section') ? (controlIn(nextSibling) ?? controlIn(previousSibling)) : null;
  return again(target, gone) ?? line ?? target.closest<HTMLElement>('[tabindex]');
};

/** When what has the focus is removed, the focus goes to what is beside or around it; when it is moved, it keeps it. */
export const watchFocus = (): (() => void) => {
  let last: EventTarget | null = null;
  const note = ({ target }: FocusEvent): void => {
    last = target;
  };
  const observer = new MutationObserver((records) => {
    if (document.activeElement !== document.body || !(last instanceof HTMLElement)) return;
    const gone = last;
    if (!records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))) return;
    if (gone.isConnected) {
      // It stands elsewhere now.
      gone.focus({ preventScroll: true });
      return;
    }
    last = null;
    records
      .map((record) => beside(record, gone))
      .find((element) => element?.isConnected === true)
      ?.focus({ preventScroll: true });
    keepFocus();
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
  };
};
