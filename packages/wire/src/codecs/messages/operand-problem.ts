type OperandKind = 'textOrInteger' | 'textOrIntegers' | 'text' | 'search';

/** Operators with other operands than text. */
const operandKinds: Readonly<Record<string, OperandKind>> = {
  channel: 'textOrInteger',
  stream: 'textOrInteger',
  id: 'textOrInteger',
  sender: 'textOrInteger',
  mentions: 'textOrInteger',
  'dm-including': 'textOrInteger',
  'group-pm-with': 'textOrInteger',
  group_pm_with: 'textOrInteger',
  with: 'textOrInteger',
  dm: 'textOrIntegers',
  'pm-with': 'textOrIntegers',
  pm_with: 'textOrIntegers',
  search: 'search',
};

/** The text of the error for an operand; null for a valid one. */
export const operandProblem = (operator: string, operand: unknown): string | null => {
  const kind = Object.hasOwn(operandKinds, operator) ? operandKinds[operator] : 'text';
  switch (kind) {
    case 'textOrInteger':
      return typeof operand === 'string' || Number.isSafeInteger(operand) ? null : 'operand is not a string or integer';
    case 'textOrIntegers': {
      if (typeof operand === 'string') return null;
      if (!Array.isArray(operand)) return 'operand is not a string or an integer list';
      const wrong = operand.findIndex((member) => !Number.isSafeInteger(member));
      return wrong === -1 ? null : `operand[${wrong}] is not an integer`;
    }
    case 'search':
      if (typeof operand !== 'string') return 'operand is not a string';
      return operand.trim() === '' ? 'operand cannot be blank.' : null;
    default:
      return typeof operand === 'string' ? null : 'operand is not a string';
  }
};
