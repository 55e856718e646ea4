import { dirname, join } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from './repository.js';

/**
 * Type-checks texts as if they were files in the `src` of a package, as the package is built and beside its real `index.ts`, so that globals of a
 * library are noticed too. Returns each text's diagnostics; writes nothing to disk.
 */
export const plantInPackage = (folder: string, texts: Readonly<Record<string, string>>): Readonly<Record<string, ReadonlyArray<string>>> => {
  const configPath = join(repositoryRoot, folder, 'tsconfig.build.json');
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(configPath, ts.sys.readFile).config, ts.sys, dirname(configPath));
  const planted = new Map(Object.entries(texts).map(([name, text], index) => [join(dirname(configPath), 'src', `planted-${index}.ts`), { name, text }]));

  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => planted.has(path) || fileExists(path);
  host.readFile = (path) => planted.get(path)?.text ?? readFile(path);
  host.getSourceFile = (path, language, ...rest) => {
    const plant = planted.get(path);
    return plant === undefined ? getSourceFile(path, language, ...rest) : ts.createSourceFile(path, plant.text, language);
  };

  const program = ts.createProgram([...planted.keys(), join(dirname(configPath), 'src', 'index.ts')], options, host);
  return Object.fromEntries(
    [...planted].map(([path, { name }]) => [
      name,
      program.getSemanticDiagnostics(program.getSourceFile(path)).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    ]),
  );
};
