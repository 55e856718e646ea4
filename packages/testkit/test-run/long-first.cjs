// Jest's order of test files. Begins with those that take long: at the end, one of them would run alone while the other workers wait.
const { default: Sequencer } = require('@jest/test-sequencer');

const long = /[.](replay|law|e2e|property)[.]test[.]tsx?$|(bad-parameters|bounds|many-organizations)[.]http|store-on-postgres|start-postgres|operation-docs/;

module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => long.test(path);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
