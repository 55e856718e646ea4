import ts from 'typescript';

/** Functions that load a library when called with its name. */
const loaders = new Set(['require', 'load']);

/** The package of a specifier, such as `highlight.js/lib/core`. A style sheet runs nothing. */
const nameIn = (node: ts.Expression | undefined): string => {
  const text = node !== undefined && ts.isStringLiteral(node) ? node.text : '';
  if (text.endsWith('.css')) return '';
  return text
    .split('/')
    .slice(0, text.startsWith('@') ? 2 : 1)
    .join('/');
};

const isForTypes = ({ importClause }: ts.ImportDeclaration): boolean => {
  if (importClause === undefined) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = importClause;
  return name === undefined && namedBindings !== undefined && ts.isNamedImports(namedBindings) && namedBindings.elements.every((one) => one.isTypeOnly);
};

/** The libraries that a module runs code of: imports of types alone are none. */
export const librariesRunBy = (path: string, text: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !isForTypes(node)) found.add(nameIn(node.moduleSpecifier));
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      if (expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(expression) && loaders.has(expression.text)))
        found.add(nameIn(node.arguments[0]));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
};
