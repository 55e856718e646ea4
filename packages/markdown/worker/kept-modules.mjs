// Runs unbuilt, in threads too.
import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import { compileFunction } from 'node:vm';

/** The paths of what it requires, by the names in its text. A name that leads nowhere is no module, as in a comment. */
const requiredBy = (path, text) => {
  const { resolve } = createRequire(path);
  const names = [...text.matchAll(/\brequire\((["'])([^"'\n]+)\1\)/g)].map(([, , name = '']) => name).filter((name) => !isBuiltin(name));
  const pathTo = (name) => {
    try {
      return [[name, resolve(name)]];
    } catch {
      return [];
    }
  };
  return new Map(names.flatMap(pathTo));
};

/** `from`: the address of the module that uses them. What is not kept is required from its file. */
export const keptModules = (from) => {
  const require = createRequire(from);
  const paths = new Map();
  const kept = new Map();
  const texts = new Map();
  const modules = new Map();

  const read = async (path) => {
    const text = await readFile(path, 'utf8');
    return { text, required: path.endsWith('.json') ? new Map() : requiredBy(path, text) };
  };

  const keepFile = async (path) => {
    if (kept.has(path)) return;
    const reading = read(path);
    kept.set(path, reading);
    const one = await reading;
    await Promise.all([...one.required.values()].map(keepFile));
    texts.set(path, one);
  };

  const run = (path) => {
    const known = modules.get(path);
    if (known !== undefined) return known.exports;
    const { text = '', required } = texts.get(path) ?? {};
    const module = { exports: path.endsWith('.json') ? JSON.parse(text) : {} };
    modules.set(path, module);
    if (path.endsWith('.json')) return module.exports;
    const requireIn = (name) => {
      const found = required?.get(name);
      return found === undefined ? require(name) : run(found);
    };
    const body = compileFunction(text, ['exports', 'require', 'module', '__filename', '__dirname'], { filename: path });
    Reflect.apply(body, module.exports, [module.exports, requireIn, module, path, dirname(path)]);
    texts.delete(path);
    return module.exports;
  };

  return {
    load: (name) => {
      const path = paths.get(name);
      return path === undefined ? require(name) : run(path);
    },
    keep: async (names) => {
      const found = names.map((name) => [name, require.resolve(name)]);
      await Promise.all(found.map(([, path]) => keepFile(path)));
      for (const [name, path] of found) paths.set(name, path);
    },
  };
};
