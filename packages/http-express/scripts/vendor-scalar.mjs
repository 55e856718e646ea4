// Updates the page's script: node scripts/vendor-scalar.mjs VERSION. Takes one file of a package, instead of its some 300 dependencies.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const name = '@scalar/api-reference';
const version = process.argv[2];
if (version === undefined) throw new Error('Which version?');

const target = new URL('../public/', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'scalar-'));
try {
  execFileSync('npm', ['pack', '--ignore-scripts', `${name}@${version}`], { cwd: folder, stdio: 'ignore' });
  execFileSync('tar', ['xzf', `scalar-api-reference-${version}.tgz`], { cwd: folder });
  const script = readFileSync(join(folder, 'package/dist/browser/standalone.js'));
  writeFileSync(new URL('scalar.js.gz', target), gzipSync(script, { level: 9 }));
  writeFileSync(new URL('scalar.json', target), `${JSON.stringify({ name, version, sha256: createHash('sha256').update(script).digest('hex') }, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
