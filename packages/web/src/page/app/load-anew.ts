/** The message in the middle of a feed that somebody has scrolled away from its end; null: a feed opens where they are by itself. */
const readMessage = (): string | null => {
  const scrolled = [...document.querySelectorAll<HTMLElement>('main [role="region"]')].find((box) => box.querySelector('[data-message]') !== null);
  if (scrolled === undefined || scrolled.scrollHeight - scrolled.scrollTop - scrolled.clientHeight < scrolled.clientHeight) return null;
  const { left, top, width, height } = scrolled.getBoundingClientRect();
  return (
    document
      .elementFromPoint(left + width / 2, top + height * 0.4)
      ?.closest('[data-message]')
      ?.getAttribute('data-message') ?? null
  );
};

/** Loads the page anew at its place: in a feed, at the message that somebody reads. */
export const loadAnew = (): void => {
  const { hash } = window.location;
  const id = readMessage();
  if (id !== null && hash.startsWith('#narrow/')) window.history.replaceState(null, '', `${hash.replace(/[/](near|with)[/]\d+/, '')}/near/${id}`);
  window.location.reload();
};
