// Prometheus and Grafana for the local stack, if installed: the rules and dashboards of the chart, with the real
// /metrics of the running services. Both are optional, so their absence is only a note.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { systemClock } from '@pay/core/time';
import { startDaemon, type Daemon } from './daemon.ts';
import { localFolder, repositoryRoot } from '@pay/platform/paths';
import { freePort } from '@pay/platform/ports';
import { UserError } from '@pay/platform/user-error';

export type ObserveOptions = {
  /** Folder for configuration, logs, and measurements. */
  readonly folder: string;
  /** Address of each service's metrics, by service. */
  readonly metrics: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  /** Seconds between two scrapes. The rules are evaluated as often. */
  readonly intervalS?: number;
  /** Folder of rule files. The default is the chart's rules that apply to a local stack. */
  readonly rules?: string;
  /** Preferred ports. If a port is absent or taken, the program gets a free port. */
  readonly prometheusPort?: number;
  readonly grafanaPort?: number;
};

export type Observatory = {
  /** Address of Prometheus. Undefined if it is not installed. */
  readonly prometheus: string | undefined;
  readonly grafana: string | undefined;
  stop(): Promise<void>;
};

const chartFiles = join(repositoryRoot, 'helm', 'payments', 'files');

/** Starts the installed programs. Throws a UserError if an installed one does not start. */
export async function startObservatory(options: ObserveOptions): Promise<Observatory> {
  mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  const prometheus = await startPrometheus(options);
  const grafana = prometheus === undefined ? undefined : await startGrafana(options, prometheus.url);
  return {
    prometheus: prometheus?.url,
    grafana: grafana?.url,
    stop: async () => {
      await grafana?.daemon.end('SIGTERM', 10_000);
      await prometheus?.daemon.end('SIGTERM', 10_000);
    },
  };
}

type StartedServer = { readonly url: string; readonly daemon: Daemon };

/** The program's path from a variable or PATH. Undefined if it is missing or does not run. */
function find(name: string, variable: string): string | undefined {
  // The last folder is where .ci/run unpacks Debian's package.
  const unpacked = join(localFolder, 'toolchain', 'prometheus', 'usr', 'bin');
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin', unpacked];
  const candidates = [process.env[variable] ?? '', ...folders.map((folder) => join(folder, name))];
  return candidates.find((path) => path !== '' && existsSync(path) && spawnSync(path, ['--version']).status === 0);
}

/** Path of Prometheus. Undefined if it is not installed. */
export const findPrometheus = (): string | undefined => find('prometheus', 'PROMETHEUS_BIN');

async function startPrometheus(options: ObserveOptions): Promise<StartedServer | undefined> {
  const program = findPrometheus();
  if (program === undefined) {
    options.log('Prometheus is not installed. Run apt-get install prometheus, or set PROMETHEUS_BIN.');
    return undefined;
  }
  const port = await freePort(options.prometheusPort ?? 0);
  const home = join(options.folder, 'prometheus');
  mkdirSync(home, { recursive: true });
  const configuration = join(home, 'prometheus.yml');
  // JSON is valid YAML, and no person edits this file.
  writeFileSync(configuration, JSON.stringify(prometheusConfiguration(options), null, 2));
  const logFile = join(home, 'prometheus.log');
  const args = [
    `--config.file=${configuration}`,
    `--storage.tsdb.path=${join(home, 'data')}`,
    '--storage.tsdb.retention.time=7d',
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=warn',
  ];
  const daemon = startDaemon({ program, args, cwd: home, logFile });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(daemon, { name: 'Prometheus', url: `${url}/-/ready`, logFile });
  return { url, daemon };
}

/** Rules about parts that a local stack lacks: a prober of its address, and backups. */
const notLocal = ['payments-edge.yaml', 'payments-backups.yaml'];

function localRules(): string[] {
  const folder = join(chartFiles, 'rules');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml') && !notLocal.includes(name))
    .map((name) => join(folder, name));
}

/** One target per service, with its own port. The metrics contain the service names, so no label is added. */
function prometheusConfiguration({ metrics, intervalS = 5, rules }: ObserveOptions): object {
  const targets = Object.values(metrics).map((address) => new URL(address).host);
  return {
    global: {
      scrape_interval: duration(intervalS),
      evaluation_interval: duration(intervalS),
      scrape_timeout: duration(intervalS),
    },
    rule_files: rules === undefined ? localRules() : [join(rules, '*.yaml')],
    // Rules and dashboards query by these two names, for which the chart's files are written.
    scrape_configs: [
      { job_name: 'payments', static_configs: [{ targets, labels: { namespace: 'payments', release: 'payments' } }] },
    ],
  };
}

const duration = (seconds: number): string => `${Math.round(seconds * 1_000)}ms`;

async function startGrafana(options: ObserveOptions, prometheus: string): Promise<StartedServer | undefined> {
  // The package's server is `grafana server`. Older packages have a separate program.
  const server = find('grafana-server', 'GRAFANA_BIN') ?? find('grafana', 'GRAFANA_BIN');
  if (server === undefined) {
    options.log('Grafana is not installed. See grafana.com/docs/grafana/latest/setup-grafana/installation, or set GRAFANA_BIN.');
    return undefined;
  }
  const port = await freePort(options.grafanaPort ?? 0);
  const home = join(options.folder, 'grafana');
  provisionGrafana(home, prometheus);
  const logFile = join(home, 'grafana.log');
  const subcommand = server.endsWith('grafana') ? ['server'] : [];
  const homePath = process.env['GRAFANA_HOME'] ?? '/usr/share/grafana';
  const daemon = startDaemon({
    program: server,
    args: [...subcommand, '--homepath', homePath],
    cwd: home,
    logFile,
    env: grafanaVariables(home, port),
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(daemon, { name: 'Grafana', url: `${url}/api/health`, logFile });
  return { url: `${url}/d/payments-overview`, daemon };
}

/** Reachable only from this machine, so no login is required. */
const grafanaVariables = (home: string, port: number): Record<string, string> => ({
  GF_SERVER_HTTP_ADDR: '127.0.0.1',
  GF_SERVER_HTTP_PORT: String(port),
  GF_PATHS_DATA: join(home, 'data'),
  GF_PATHS_LOGS: join(home, 'log'),
  GF_PATHS_PLUGINS: join(home, 'plugins'),
  GF_PATHS_PROVISIONING: join(home, 'provisioning'),
  GF_AUTH_ANONYMOUS_ENABLED: 'true',
  GF_AUTH_ANONYMOUS_ORG_ROLE: 'Admin',
  GF_ANALYTICS_REPORTING_ENABLED: 'false',
  GF_ANALYTICS_CHECK_FOR_UPDATES: 'false',
});

function provisionGrafana(home: string, prometheus: string): void {
  const write = (path: string, content: object): void => {
    mkdirSync(join(home, 'provisioning', path), { recursive: true });
    writeFileSync(join(home, 'provisioning', path, 'local.yaml'), JSON.stringify(content, null, 2));
  };
  rmSync(join(home, 'provisioning'), { recursive: true, force: true });
  write('datasources', {
    apiVersion: 1,
    datasources: [
      { name: 'Prometheus', uid: 'prometheus', type: 'prometheus', access: 'proxy', url: prometheus, isDefault: true },
    ],
  });
  const options = { path: join(chartFiles, 'dashboards') };
  write('dashboards', { apiVersion: 1, providers: [{ name: 'payments', folder: 'Payments', type: 'file', options }] });
}

async function untilReady(daemon: Daemon, { name, url, logFile }: { name: string; url: string; logFile: string }): Promise<void> {
  for (let waitedMs = 0; waitedMs < 60_000 && !daemon.hasExited(); waitedMs += 100) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.status === 200) return;
    await systemClock.sleep(100);
  }
  await daemon.end('SIGKILL', 1_000);
  throw new UserError(`${name} did not start: ${daemon.lastWords()}`, `tail -n 30 ${logFile}`);
}
