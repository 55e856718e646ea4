import ts from 'typescript';
import { commentsIn } from './comments.js';

/** Pronouns that give a person a gender, and words for which the field has a plainer name (docs/style.md, docs/glossary.md). */
const refused =
  /\b(she|her|hers|herself|he|him|his|himself|fleeting|keepsakes?|tidings|enrolments?|acquainted|acquaintances?|strands?|sieves?|sift|sifts|sifted|sifting|whoever|whomever|judged?|judges|judging|judgements?)\b/i;

const isTitled = (call: ts.CallExpression, source: ts.SourceFile): boolean => /^(describe|test|it)\b/.test(call.expression.getText(source));

/** The comments of a program and the titles of its tests. */
const proseIn = (text: string): ReadonlyArray<string> => {
  const titles: string[] = [];
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    const [title] = ts.isCallExpression(node) && isTitled(node, source) ? node.arguments : [];
    if (title !== undefined && ts.isStringLiteralLike(title)) titles.push(title.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...titles, ...commentsIn(text)];
};

/** Comments and test titles of a program that use a refused word. */
export const refusedWordsIn = (path: string, text: string): ReadonlyArray<string> =>
  refused.test(text)
    ? proseIn(text)
        .filter((one) => refused.test(one))
        .map((one) => `${path}: ${one.replace(/\s+/g, ' ')}`)
    : [];
