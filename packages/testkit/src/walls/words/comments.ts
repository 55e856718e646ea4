import ts from 'typescript';
import { isStyleSheet } from '../sources.js';

/** The comments of a program, a page or a style sheet. Texts in it may contain `//`. */
export const commentsIn = (path: string, text: string): ReadonlyArray<string> => {
  if (isStyleSheet(path)) return text.match(/\/\*[^]*?\*\//g) ?? [];
  let code = text;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    const isText = ts.isLiteralExpression(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    // Blanked, so that `//` in texts does not look like a comment.
    if (isText) code = code.slice(0, node.getStart(source)) + ' '.repeat(node.getWidth(source)) + code.slice(node.end);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return code.match(/\/\*[^]*?\*\/|\/\/.*/g) ?? [];
};
