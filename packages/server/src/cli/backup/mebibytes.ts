/** For people, with one place behind the point. */
export const mebibytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
