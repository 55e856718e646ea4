const colorPattern = /^#[0-9a-f]{3,6}$/i;

export const isColor = (color: string): boolean => colorPattern.test(color);

/** Six digits are taken as they are; of fewer, each of the first three counts twice. */
export const fullColor = (color: string): string => {
  const digits = color.slice(1).toLowerCase();
  return digits.length === 6 ? `#${digits}` : `#${[...digits.slice(0, 3)].map((digit) => digit + digit).join('')}`;
};
