/** A rendered message as text: without what a spoiler hides, emoji by their names. */
export const plainText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of body.querySelectorAll('.spoiler-content')) hidden.remove();
  for (const image of body.querySelectorAll('img')) image.replaceWith(image.alt);
  for (const block of body.querySelectorAll('p, li, blockquote, pre, br')) block.append(' ');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
};
