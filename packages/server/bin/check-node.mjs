// The first import of every program here: says what is needed before anything is loaded that an older Node cannot read.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`parley: Node 20.19 or newer is needed; this is ${process.versions.node}\n`);
  process.exit(1);
}
