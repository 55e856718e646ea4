import ts from 'typescript';

/** A part of a statement between parentheses that selects, without those inside it. */
interface SubSelect {
  readonly line: number;
  readonly text: string;
}

/** Interpolations stand for one word each, so that their parentheses do not count. */
const mark = '§';

const textOf = ({ template }: ts.TaggedTemplateExpression): string =>
  ts.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text + template.templateSpans.map(({ literal }) => mark + literal.text).join('');

/** Splits unions, since each of their selects names its own tables. */
const subSelectsIn = (text: string, firstLine: number): ReadonlyArray<SubSelect> => {
  const open: { line: number; text: string }[] = [];
  const closed: SubSelect[] = [];
  let whole = '';
  let line = firstLine;
  for (const character of text) {
    if (character === '\n') line += 1;
    const inner = open.at(-1);
    if (character === '(') open.push({ line, text: '' });
    else if (character !== ')') {
      if (inner === undefined) whole += character;
      else inner.text += character;
    } else if (inner !== undefined) {
      open.pop();
      const outer = open.at(-1);
      if (outer === undefined) whole += '()';
      else outer.text += '()';
      closed.push(inner);
    }
  }
  return [...closed, { line: firstLine, text: whole }]
    .filter((one) => /^\s*(select|with)\b/i.test(one.text))
    .flatMap((one) => one.text.split(/\b(?:union(?: all)?|except|intersect)\b/i).map((part) => ({ line: one.line, text: part })));
};

/** The names that a select gives to what it reads. */
const namesIn = (text: string): ReadonlySet<string> => {
  const found = [
    ...text.matchAll(
      /(?:\b(?:from|join|using|lateral|update)|,)\s+(?:lateral\s+)?(§|\(\)|[\w"]+(?:\(\))?)(?:\s+(?:as\s+)?(?!(?:join|on|where|cross|left|inner|using|order|group|limit)\b)(\w+))?/gi,
    ),
  ];
  return new Set(found.flatMap(([, what, name]) => [what, name].flatMap((word) => (word === undefined || word === mark ? [] : [word]))));
};

/** Lines of sub-selects that take the organization from a row of the statement around them instead of comparing it with the parameter. */
export const linesOfOuterRealms = (fileName: string, code: string): ReadonlyArray<number> => {
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.ES2022, true);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') {
      const firstLine = source.getLineAndCharacterOfPosition(node.template.getStart(source)).line + 1;
      for (const { line, text } of subSelectsIn(textOf(node), firstLine)) {
        const names = namesIn(text);
        const isOuter = (name: string): boolean => !names.has(name);
        const compared = [...text.matchAll(/\b(\w+)\.realm_id\s*=\s*(\w+)\.realm_id\b/g)];
        if (compared.some(([, left = '', right = '']) => isOuter(left) || isOuter(right))) lines.push(line);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
};
