/** The parameter of the query that may hold a key. */
export const queryKey = 'api_key';
