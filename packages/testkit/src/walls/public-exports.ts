import { dirname, join } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from './repository.js';

const configPath = join(repositoryRoot, 'tsconfig.json');

const kindOf = (symbol: ts.Symbol): string => {
  const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
  const isType = (symbol.flags & ts.SymbolFlags.Type) !== 0;
  if (isValue && isType) return 'value and type';
  return isValue ? 'value' : 'type';
};

/**
 * Names that a module exports, one per line and sorted, each with its kind: `value`, `type`, or both. Read from the sources, other packages included, so
 * nothing needs to be built. `files` replaces files by texts, by absolute path.
 */
export const publicExports = (module: string, files: ReadonlyMap<string, string> = new Map()): string => {
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(configPath, ts.sys.readFile).config, ts.sys, dirname(configPath));
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.getSourceFile = (path, language, ...rest) => {
    const text = files.get(path);
    return text === undefined ? getSourceFile(path, language, ...rest) : ts.createSourceFile(path, text, language);
  };

  const program = ts.createProgram([module], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(module);
  const symbol = source && checker.getSymbolAtLocation(source);
  const lines = (symbol ? checker.getExportsOfModule(symbol) : []).map((exported) => {
    const origin = (exported.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(exported) : exported;
    return `${exported.name}: ${kindOf(origin)}`;
  });
  return lines.length === 0 ? '' : `${lines.sort().join('\n')}\n`;
};
