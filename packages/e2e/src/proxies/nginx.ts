import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRepositoryFile } from '@parley/testkit';

const program = '/usr/sbin/nginx';

const fileOf = (name: string): string => fileURLToPath(new URL(`../../../auth-ldap/fixtures/tls/${name}`, import.meta.url));

/** Vouches for nginx's certificate, which is for `localhost`. */
export const authority = readRepositoryFile('packages/auth-ldap/fixtures/tls/authority.pem');

/** nginx with the site of deploy/nginx.conf. */
export interface Nginx {
  readonly stop: () => Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** Replaces each text, which must be there: a changed configuration would otherwise be tested with another one. */
const replaced = (text: string, changes: ReadonlyArray<readonly [from: string, to: string]>): string =>
  changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`);
    return changed.replaceAll(from, to);
  }, text);

const waitUntilUp = async (port: number, child: ChildProcess, output: () => string): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${output()}`);
    const isUp = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Only addresses, names and places of files differ from the configuration in the repository. `cell1`: the server of the second cell. */
export const startNginx = async (server: string, cell1: string, ports: { readonly http: number; readonly https: number }): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-nginx-'));
  const site = replaced(readRepositoryFile('deploy/nginx.conf'), [
    ['server 127.0.0.1:9991;', `server ${new URL(server).host};`],
    ['# upstream cell1 {', 'upstream cell1 {'],
    ['#     server 10.0.0.2:9991;', `server ${new URL(cell1).host};`],
    ['#     keepalive 64;', 'keepalive 64;'],
    ['#     keepalive_timeout 60s;', 'keepalive_timeout 60s;'],
    ['# }', '}'],
    ['# lear.chat.example.org cell1;', 'other.localhost cell1;'],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
    ['server_name chat.example.org *.chat.example.org;', 'server_name localhost *.localhost;'],
    ['/etc/ssl/parley/fullchain.pem', fileOf('server.pem')],
    ['/etc/ssl/parley/privkey.pem', fileOf('server.key')],
  ]);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `${user}\ndaemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${kinds.join('\n')}\naccess_log off;\n${site}\n}\n`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.on('error', (error) => (output += error.message));
  await waitUntilUp(ports.http, child, () => output);
  return {
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGQUIT');
      }),
  };
};
