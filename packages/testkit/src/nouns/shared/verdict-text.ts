import type { Ground, Verdict } from '@parley/core/rules';

const groundName = (ground: Ground): string => {
  switch (ground.kind) {
    case 'role':
      return `at least ${ground.needs}`;
    case 'setting':
      return `${ground.scope} ${ground.setting}`;
    case 'fact':
      return ground.fact;
    case 'gate':
      return `gate ${ground.gate}`;
  }
};

const groundText = (ground: Ground): string => `${groundName(ground)}: ${ground.holds ? 'yes' : 'no'}`;

/** Writes a verdict with its refusal and its grounds; those that decided stand in brackets. */
export const verdictText = (verdict: Verdict): string => {
  const isAllowed = verdict._tag === 'Right';
  const { rule, grounds, decisive } = isAllowed ? verdict.right : verdict.left.proof;
  const texts = grounds.map((ground) => (decisive.includes(ground) ? `[${groundText(ground)}]` : groundText(ground)));
  return [isAllowed ? '✓' : `· ${JSON.stringify(verdict.left.refusal)}`, rule, ...texts].join('  ');
};
