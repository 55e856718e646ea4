import MarkdownIt, { type StateBlock } from 'markdown-it';

/** The shape of every block rule: silent asks only whether the rule would start here. */
export type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

/** markdown-it's own block rule of this name, to be called from ours. */
export const stockRule = (name: string): BlockRule => {
  const { ruler } = new MarkdownIt().block;
  ruler.enableOnly(name);
  const [rule] = ruler.getRules('');
  return rule ?? (() => false);
};
