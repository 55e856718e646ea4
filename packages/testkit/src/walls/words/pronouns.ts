import ts from 'typescript';

const pronoun = /\b(she|her|hers|herself|he|him|his|himself)\b/i;

/** Texts of a program that people may see: its literals without its comments. */
const literalsIn = (path: string, source: string): ReadonlyArray<string> => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    // Only PostgreSQL reads statements.
    if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql') return;
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
  return found;
};

/** Texts with a pronoun of gender, of a program or of a page. */
export const pronounsIn = (path: string, text: string): ReadonlyArray<string> => {
  if (!pronoun.test(text)) return [];
  const texts = /\.[cm]?[jt]sx?$/.test(path) ? literalsIn(path, text) : text.split('\n');
  return texts.filter((one) => pronoun.test(one)).map((one) => `${path}: ${one}`);
};
