// The images of the check: a base like the registry's, ours from the Dockerfile, and stand-ins for the servers. The
// stand-ins have the public images' names, so that every reference finds them.
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNats } from '@pay/local-stack/nats';
import { localFolder, repositoryRoot } from '@pay/platform/paths';
import { findPostgres, prepareBinaries } from '@pay/local-stack/postgres-binaries';
import { docker, folder, run, say } from './daemon.ts';

const base = 'node:24-bookworm-slim';
const npmVersion = '11.6.2';
export const image = 'payments:check';

const hasImage = (name: string): boolean => docker(['image', 'inspect', name], { mayFail: true }).ok;

/** The public base image if it is available, else one from the distribution and the running Node. */
export function ensureBase(): string {
  if (hasImage(base)) return 'kept from an earlier run';
  if (docker(['pull', '--quiet', base], { mayFail: true }).ok) return 'pulled';
  say('· no registry: making a base image with debootstrap');
  const root = join(folder, 'base');
  rmSync(root, { recursive: true, force: true });
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root]);
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'));
  const packed =
    run('npm', ['pack', '--silent', '--pack-destination', folder, `npm@${npmVersion}`])
      .output.trim()
      .split('\n')
      .at(-1) ?? '';
  const modules = join(root, 'usr/local/lib/node_modules');
  mkdirSync(join(modules, 'npm'), { recursive: true });
  run('tar', ['-xzf', join(folder, packed), '-C', join(modules, 'npm'), '--strip-components=1']);
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  // Behind a proxy with its own certificate, the image trusts that certificate too.
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  if (existsSync(certificates)) copyFileSync(certificates, join(root, certificates));
  importRoot(root, base, [`ENV NODE_EXTRA_CA_CERTS=${certificates}`]);
  return 'made with debootstrap';
}

function importRoot(root: string, name: string, changes: readonly string[]): void {
  const archive = join(folder, 'root.tar');
  run('tar', ['-C', root, '-cf', archive, '.']);
  const path = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  docker(['import', ...[path, ...changes].flatMap((change) => ['--change', change]), archive, name]);
  rmSync(archive);
  rmSync(root, { recursive: true, force: true });
}

export function buildImage(version: string): void {
  const labels = ['--build-arg', `VERSION=${version}`, '--build-arg', 'REVISION=check'];
  docker([
    'build',
    '--network',
    'host',
    '--file',
    join(repositoryRoot, 'deploy', 'Dockerfile'),
    ...labels,
    '--tag',
    image,
    repositoryRoot,
  ]);
}

/** Starts Postgres like the official image: creates a cluster on a temporary server, and listens only afterwards. */
const postgresEntrypoint = `#!/bin/sh
set -eu
export PGDATA="\${PGDATA:-/var/lib/postgresql/data}"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username=postgres --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 \\
    --locale=C.UTF-8 --locale-provider=builtin --encoding=UTF8 > /dev/null
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  if [ -n "\${POSTGRES_DB:-}" ]; then echo "create database $POSTGRES_DB" | postgres --single postgres > /dev/null; fi
  pg_ctl --options "-c listen_addresses=''" --wait start
  pg_ctl --mode fast --wait stop
fi
exec postgres -c listen_addresses='*' "$@"
`;

export function ensureStandIns(): void {
  const postgres = findPostgres();
  const nats = findNats(join(localFolder, 'cache'));
  if (postgres === undefined || nats === undefined) throw new Error('npm has no servers for this platform');
  const context = join(folder, 'stand-ins');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  cpSync(dirname(prepareBinaries(postgres, join(localFolder, 'cache'))), join(context, 'postgres'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  writeFileSync(join(context, 'entrypoint.sh'), postgresEntrypoint);
  chmodSync(join(context, 'entrypoint.sh'), 0o755);
  writeFileSync(
    join(context, 'postgres.dockerfile'),
    `FROM ${base}
COPY postgres /usr/local/postgres
COPY entrypoint.sh /usr/local/bin/entrypoint.sh
# The servers of npm come without pg_isready, which Compose asks for the server's health with.
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql-client
RUN useradd --uid 999 --create-home postgres && mkdir -p /var/lib/postgresql/data && chown -R postgres /var/lib/postgresql && chmod 700 /var/lib/postgresql/data
ENV PATH=/usr/local/postgres/bin:/usr/local/bin:/usr/bin:/bin
USER postgres
ENTRYPOINT ["entrypoint.sh"]
`,
  );
  copyFileSync(nats.program, join(context, 'nats-server'));
  writeFileSync(
    join(context, 'nats.dockerfile'),
    `FROM ${base}\nCOPY nats-server /usr/local/bin/nats-server\nENTRYPOINT ["nats-server"]\n`,
  );
  // The variant with a shell and wget, which Compose uses for the server's health check.
  writeFileSync(
    join(context, 'nats-alpine.dockerfile'),
    'FROM nats:2.11\nRUN apt-get update -qq && apt-get install -y -qq wget\n',
  );
  docker([
    ...['build', '--quiet', '--network', 'host', '--file', join(context, 'postgres.dockerfile')],
    ...['--tag', 'postgres:17', context],
  ]);
  docker(['build', '--quiet', '--file', join(context, 'nats.dockerfile'), '--tag', 'nats:2.11', context]);
  docker([
    ...['build', '--quiet', '--network', 'host', '--file', join(context, 'nats-alpine.dockerfile')],
    ...['--tag', 'nats:2.11-alpine', context],
  ]);
  rmSync(context, { recursive: true, force: true });
}

/**
 * Writes our image and the stand-ins into one archive, which `docker load`, `ctr images import`, and
 * `kind load image-archive` read.
 */
export function saveImages(file: string): string[] {
  const names = [image, 'postgres:17', 'nats:2.11-alpine'];
  docker(['save', '--output', file, ...names]);
  return names;
}
