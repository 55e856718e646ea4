const rules = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en');

/** "1 message", "2 messages". */
export const count = (number: number, one: string, other = `${one}s`): string => `${numbers.format(number)} ${rules.select(number) === 'one' ? one : other}`;
