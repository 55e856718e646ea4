/** What typesetting takes beside a unit for each character, from measures of KaTeX: in characters of plain text that take as long. */
const ofCommand = 10;
const ofScript = 4;
const ofCell = 2;

/** Braces and environments within each other. */
const maxNesting = 50;

/** Pairs of columns of an environment that has its number of columns from an argument. */
const maxPairs = 2;

const openers = new Set(['{', '\\begin']);
const closers = new Set(['}', '\\end']);
const lineBreaks = new Set(['\\\\', '\\cr', '\\newline']);
const scripts = new Set(['^', '_', "'"]);

const written = /\\(?:[A-Za-z]+|[^])|[{}&^_']/g;

/** Within comments, verbatim texts and addresses, braces are none: all rows then count as those of one table. */
const hidesBraces = /%|\\verb|\\url|\\href|\\includegraphics/;

const environment = /^\s*\{([A-Za-z]+)\*?\}/;
const pairs = new RegExp(`^\\s*\\{\\s*\\d{1,${maxPairs}}\\s*\\}`);

/** Whether KaTeX takes time in proportion to what is written after `\begin`: it makes as many columns as a number says, however the name is written. */
const isBoundedEnvironment = (after: string): boolean => {
  const [whole, name = ''] = environment.exec(after) ?? [];
  return whole !== undefined && (!name.startsWith('align') || !name.includes('at') || pairs.test(after.slice(whole.length)));
};

/** What is written within a pair of braces, or of `\begin` and `\end`: perhaps a table. */
interface Level {
  rows: number;
  /** Of the longest row. */
  columns: number;
  ofRow: number;
}

const newLevel = (): Level => ({ rows: 1, columns: 1, ofRow: 1 });

const costOfCells = ({ rows, columns }: Level): number => (rows + columns === 2 ? 0 : ofCell * rows * columns);

/**
 * Returns the cost of typesetting a formula, found before KaTeX sees it: every row of a table has as many cells as the longest, so that a line of separators costs
 * their product with the rows. Infinity for one that has no bound.
 */
export const costOf = (tex: string): number => {
  const outermost = newLevel();
  const levels = [outermost];
  const isOneTable = hidesBraces.test(tex);
  let [cost, nesting] = [tex.length, 0];
  for (const { 0: part, index } of tex.matchAll(written)) {
    const level = levels.at(-1) ?? outermost;
    if (openers.has(part)) {
      nesting += 1;
      if (!isOneTable) levels.push(newLevel());
    } else if (closers.has(part)) {
      nesting -= 1;
      if (levels.length > 1) cost += costOfCells(levels.pop() ?? outermost);
    } else if (part === '&') level.columns = Math.max(level.columns, (level.ofRow += 1));
    else if (lineBreaks.has(part)) [level.rows, level.ofRow] = [level.rows + 1, isOneTable ? level.ofRow : 1];
    if (part.startsWith('\\')) cost += ofCommand;
    else if (scripts.has(part)) cost += ofScript;
    if (part === '\\begin' && !isBoundedEnvironment(tex.slice(index + part.length))) return Infinity;
    if (nesting > maxNesting) return Infinity;
  }
  return levels.reduce((sum, level) => sum + costOfCells(level), cost);
};
