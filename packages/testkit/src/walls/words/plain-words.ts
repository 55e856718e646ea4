import ts from 'typescript';
import { isStyleSheet } from '../sources.js';
import { commentsIn } from './comments.js';

/** Pronouns that give a person a gender, and words for which the field has a plainer name (docs/style.md, docs/glossary.md). */
const refused =
  /\b(she|her|hers|herself|he|him|his|himself|fleeting|keepsakes?|tidings|enrolments?|acquainted|acquaintances?|strands?|sieves?|sift|sifts|sifted|sifting|whoever|whomever|judged?|judges|judging|judgements?)\b/i;

const isTitled = (call: ts.CallExpression, source: ts.SourceFile): boolean => /^(describe|test|it)\b/.test(call.expression.getText(source));

/** The comments of a source and the titles of its tests. */
const proseIn = (path: string, text: string): ReadonlyArray<string> => {
  if (isStyleSheet(path)) return commentsIn(path, text);
  const titles: string[] = [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    const [title] = ts.isCallExpression(node) && isTitled(node, source) ? node.arguments : [];
    if (title !== undefined && ts.isStringLiteralLike(title)) titles.push(title.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...titles, ...commentsIn(path, text)];
};

/** Comments and test titles of a program that use a refused word. */
export const refusedWordsIn = (path: string, text: string): ReadonlyArray<string> =>
  refused.test(text)
    ? proseIn(path, text)
        .filter((one) => refused.test(one))
        .map((one) => `${path}: "${refused.exec(one)?.[0] ?? ''}" has a plainer word (docs/style.md, docs/glossary.md): ${one.replace(/\s+/g, ' ')}`)
    : [];
