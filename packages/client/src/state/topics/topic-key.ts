/** The form in which names of topics are compared: compatibility-normalized, without case. */
export const topicKey = (name: string): string => name.normalize('NFKC').toLowerCase().normalize('NFKC');
