/** A scheme, a host by name or number, perhaps a port, and the rest. Checks the form alone: the client that calls the address parses it. */
const form = /^https?:\/\/(?:[^\s/?#@]*@)?(?:\[[0-9a-f:.]+\]|[^\s/?#@:[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

export const isWebAddress = (value: string): boolean => form.test(value) && !/[\p{Cc}\p{Cs}]/u.test(value);
