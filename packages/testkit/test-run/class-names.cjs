// What a test of a page gets for a style sheet: each class is its own name.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : name) });
