/** A description as it is kept: on one line, without white space around it. Spec: 2 (Channel) */
export const oneLine = (description: string): string => description.replace(/\s*\n\s*/g, ' ').trim();
