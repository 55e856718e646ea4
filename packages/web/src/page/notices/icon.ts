const size = 32;

const draw = (letter: string, number: number): string => {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const brush = canvas.getContext('2d');
  if (brush === null) return '';
  const style = getComputedStyle(document.documentElement);
  brush.fillStyle = style.getPropertyValue('--accent') || '#0b6e66';
  brush.beginPath();
  brush.roundRect(0, 0, size, size, 8);
  brush.fill();
  brush.fillStyle = style.getPropertyValue('--accent-text') || '#ffffff';
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.font = '700 20px system-ui, sans-serif';
  brush.fillText(letter.toLocaleUpperCase(), size / 2, size / 2 + 1);
  if (number === 0) return canvas.toDataURL();
  brush.fillStyle = '#c0271d';
  brush.beginPath();
  brush.roundRect(8, 12, 24, 20, 8);
  brush.fill();
  brush.fillStyle = '#ffffff';
  brush.font = '700 14px system-ui, sans-serif';
  brush.fillText(number > 99 ? '99' : String(number), 20, 23);
  return canvas.toDataURL();
};

/** The icon of the window: the organization's letter, and a number of what is unread. */
export const showIcon = (letter: string, number: number): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const drawn = draw(letter, number);
  if (link !== null && drawn !== '') link.href = drawn;
};
