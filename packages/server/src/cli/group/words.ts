import type { Argument } from '../command.js';

export const groupArgument: Argument = { name: 'group', about: 'its name or id', choices: [] };
