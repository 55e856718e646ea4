// `describe`, `test` and `it` as the pure tests of the rules use them: without hooks, and without anything that Jest must be started for.

const spread = (table) => (table.every(Array.isArray) ? table : table.map((row) => [row]));

/** Runs `load`, which calls `describe` and `test`, and gives the tests by their full names. */
export const collectTests = (load) => {
  const tests = new Map();
  const path = [];

  const test = (name, body) => {
    const full = [...path, name].join(' ');
    const id = tests.has(full) ? `${full} (${tests.size})` : full;
    tests.set(id, body);
  };
  const describe = (name, body) => {
    path.push(name);
    body();
    path.pop();
  };
  const eachOf = (declare) => (table) => (name, body) => spread(table).forEach((row, index) => declare(`${name} #${index}`, () => body(...row)));

  Object.assign(globalThis, { describe, test, it: test });
  describe.each = eachOf(describe);
  test.each = eachOf(test);
  load();
  return tests;
};
