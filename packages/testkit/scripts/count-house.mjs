// Counts a checkout: count-house.mjs [FOLDER]. Prints, as JSON, figures by package and by noun: files, short ones, syntax tokens of programs, of data and of
// tests, and exported names. Imports, comments and what is generated do not count. docs/house.md shows them (`npm run generate`).
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const nouns = new Set('organization people bots groups channels subscriptions topics messages personal files emoji invitations devices mail events'.split(' '));

/** A file of at most so many lines is short. */
const shortLines = 25;

const isCode = (path) => /[.]tsx?$/.test(path) && !path.endsWith('.d.ts') && !/(^|[/])(dist|node_modules|generated)[/]/.test(path);
const isTest = (path) => /[.]test[.]tsx?$|[/]fixtures[/]|^packages[/](testkit|api-tests|e2e|bench)[/]/.test(path);
const isData = (path) => /[.]data[.]ts$|-table[.]ts$|[/]gates[/]levels[/]|[/]feature-levels[.]ts$/.test(path);

const operandEnds = new Set([
  ts.SyntaxKind.Identifier,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.CloseParenToken,
  ts.SyntaxKind.CloseBracketToken,
  ts.SyntaxKind.CloseBraceToken,
]);

/** Tokens of a program without views: a slash begins a regular expression unless an operand is before it. */
const countScanned = (text) => {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text);
  const braces = [];
  let count = 0;
  let before = ts.SyntaxKind.Unknown;
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind === ts.SyntaxKind.SlashToken && !operandEnds.has(before)) kind = scanner.reScanSlashToken();
    if (kind === ts.SyntaxKind.CloseBraceToken && braces.pop() === 'template') kind = scanner.reScanTemplateToken(false);
    if (kind === ts.SyntaxKind.OpenBraceToken) braces.push('block');
    if (kind === ts.SyntaxKind.TemplateHead || kind === ts.SyntaxKind.TemplateMiddle) braces.push('template');
    count += 1;
    before = kind;
  }
  return count;
};

/** Tokens of a page, whose texts stand between its elements. */
const countParsed = (path, text) => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const count = (node) => {
    const parts = node.getChildren(source);
    return parts.length === 0 ? Number(node.getWidth(source) > 0) : parts.reduce((sum, part) => sum + count(part), 0);
  };
  return count(source);
};

const withoutImports = (text) => text.replace(/^import\s[^;]*;\n/gm, '');

export const countTokens = (path, text) => (path.endsWith('x') ? countParsed(path, withoutImports(text)) : countScanned(withoutImports(text)));

/** Names that a file itself exports; what it passes on belongs to others. */
export const exportedNames = (text) => [
  ...[...text.matchAll(/^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm)].map(([, name]) => name),
  ...[...text.matchAll(/^export (?:type )?\{([^}]*)\}(?! from)/gm)].flatMap(([, list]) => list.split(',').map((one) => one.trim())).filter((one) => one !== ''),
];

const filesBelow = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name).split(sep).join('/');
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesBelow(root, path);
    return isCode(path) ? [path] : [];
  });

const nounOf = (path) =>
  path
    .split('/')
    .slice(3)
    .find((part) => nouns.has(part.replace(/[.]tsx?$/, '')))
    ?.replace(/[.]tsx?$/, '') ?? 'no noun';

const none = () => ({ files: 0, short: 0, tokens: 0, data: 0, tests: 0, names: 0 });

/** Figures of files, by what `keyOf` says of each. */
const sumBy = (counted, keyOf) => {
  const sums = {};
  for (const [path, figures] of counted) {
    const sum = (sums[keyOf(path)] ??= none());
    for (const [name, figure] of Object.entries(figures)) sum[name] += figure;
  }
  return Object.fromEntries(Object.entries(sums).sort(([one], [other]) => one.localeCompare(other)));
};

const figuresOf = (path, text) => {
  const tokens = countTokens(path, text);
  if (isTest(path)) return { tests: tokens };
  if (isData(path)) return { data: tokens };
  return { files: 1, short: Number(text.trimEnd().split('\n').length <= shortLines), tokens, names: exportedNames(text).length };
};

/** Texts by path, as `packages/core/src/index.ts`. */
export const countHouse = (texts) => {
  const counted = [...texts].map(([path, text]) => [path, figuresOf(path, text)]);
  return { packages: sumBy(counted, (path) => path.split('/')[1]), nouns: sumBy(counted, nounOf) };
};

export const readHouse = (root) => new Map(filesBelow(root, 'packages').map((path) => [path, readFileSync(join(root, path), 'utf8')]));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${JSON.stringify(countHouse(readHouse(process.argv[2] ?? '.')), null, 1)}\n`);
}
