import { join } from 'node:path';
import ts from 'typescript';
import { filesBelow, readRepositoryFile, repositoryRoot } from '../walls/repository.js';

/** A function of a package, by its name or by its interface and name, and the code that its docstring shows. */
export interface ShownFunction {
  readonly name: string;
  readonly file: string;
  readonly examples: ReadonlyArray<string>;
}

const examplesOf = (node: ts.Node): ReadonlyArray<string> =>
  ts
    .getJSDocTags(node)
    .filter(({ tagName }) => tagName.text === 'example')
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  (ts.isArrowFunction(node) || ts.isFunctionTypeNode(node) || (ts.isTypeReferenceNode(node) && /^(Call|Method)$/.test(node.typeName.getText())));

/** The exported functions and classes of a file, and the functions of its exported interfaces. */
const functionsIn = (file: string): ReadonlyArray<ShownFunction> => {
  const source = ts.createSourceFile(join(repositoryRoot, file), readRepositoryFile(file), ts.ScriptTarget.ESNext, true);
  const shown = (name: string, node: ts.Node): ShownFunction => ({ name, file, examples: examplesOf(node) });
  return source.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement) || ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) !== true) return [];
    if (ts.isClassDeclaration(statement)) return [shown(statement.name?.text ?? '', statement)];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.filter(({ initializer }) => isFunction(initializer)).map((one) => shown(one.name.getText(), one));
    if (!ts.isInterfaceDeclaration(statement)) return [];
    return statement.members
      .filter((member) => ts.isPropertySignature(member) && isFunction(member.type))
      .map((member) => shown(`${statement.name.text}.${member.name?.getText() ?? ''}`, member));
  });
};

/** The functions of a folder, from files that are no tests. */
export const shownFunctions = (folder: string): ReadonlyArray<ShownFunction> =>
  filesBelow(folder)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap(functionsIn);
