/** The form in which the server compares names of topics. */
export const topicKey = (name: string): string => name.normalize('NFKC').toLowerCase().normalize('NFKC');
