/** Control characters other than line ends and tabs, and halves of surrogate pairs: no text needs them, and a message has none. */
const unwanted = /(?![\n\r\t])[\p{Cc}\p{Cs}]/gu;

/** What comes by mail is taken without them: one such character is no reason to refuse a whole mail. */
export const cleanText = (text: string): string => text.replace(unwanted, '');
