// All services as supervised child processes, one each or one for all. The local stack, the fault tests, and the
// benchmark run them this way.
import { join } from 'node:path';
import { systemClock, withTimeout } from '@pay/core/time';
import { mainOfPlatform, mainOfService } from './paths.ts';
import { startServiceProcess, type ServiceProcess } from './service-process.ts';
import { freePort } from './ports.ts';
import { withPrefix } from './prefixed-variables.ts';
import { variablesOf, type StackEnvironment } from './provision.ts';
import { serviceNames, type ServiceName } from './services/names.ts';
import { writerOf } from './writer-of-line.ts';

export type FleetOptions = StackEnvironment & {
  /** The services to run. The default is all. */
  readonly services?: readonly ServiceName[];
  /** Runs all services in one process. An action on one service then affects all. */
  readonly oneProcess?: boolean;
  /** Preferred port of the public API. */
  readonly apiPort?: number;
  /** Preferred port of the console. The default is any free port. */
  readonly consolePort?: number;
  readonly log: (line: string) => void;
  /** Receives every line of a service. Lines of the shared process itself come from `platform`. */
  readonly onLine: (from: string, line: string) => void;
  /** Variables of single services, which override all others. */
  readonly perService?: Partial<Record<ServiceName, Readonly<Record<string, string>>>>;
  /** Folder for one log file per process, which the processes write themselves. `onLine` then gets no lines. */
  readonly logFolder?: string;
  /** A service that runs with Node's inspector. */
  readonly inspect?: ServiceName;
  /** File to run instead of a service's own main. Fault tests use it to end a service at a certain point. */
  readonly mainOf?: (service: ServiceName) => string;
  /** Maps the file of `mainOf` to the file that Node runs, such as its bundle. By default, the same file. */
  readonly bundleOf?: (main: string) => string;
};

export interface Fleet {
  /** Address of the public API, without `/v1`. */
  readonly url: string;
  /** Address of the gateway's inner listener, for the console. */
  readonly innerUrl: string;
  /** Address of the console. Empty if it does not run. */
  readonly consoleUrl: string;
  /** Address of each service's /healthz, /readyz, and /metrics. */
  readonly adminUrls: Readonly<Record<ServiceName, string>>;
  /** Debugger address of the inspected service, as `host:port`. It stays the same after a restart. */
  readonly inspector: string | undefined;
  pid(service: ServiceName): number;
  /** Sends a signal (default SIGKILL), waits for the end, and keeps the service stopped until `start`. */
  kill(service: ServiceName, signal?: NodeJS.Signals): Promise<void>;
  /** Starts a stopped service. These variables override the others from now on. */
  start(service: ServiceName, variables?: Readonly<Record<string, string>>): Promise<void>;
  /** Drains and ends all services, callers before callees. */
  stop(): Promise<void>;
}

/** A process to run: a service, or `platform` for all of them. */
type ProcessPlan = {
  readonly name: string;
  readonly services: readonly ServiceName[];
  readonly main: () => string;
  readonly heapMiB?: number;
  /** The process's environment, from the variables of its services. */
  readonly environment: (service: ServiceName, variables: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  /** The service that wrote a line. */
  readonly writerOf: (line: string) => string;
};

type SupervisedProcess = {
  readonly plan: ProcessPlan;
  process: ServiceProcess;
  isWanted: boolean;
  watch: object;
  variables: Readonly<Record<string, string>>;
};

const drainMsMax = 30_000;
/** With this heap, all services together had 370 MiB resident memory under load (docs/performance.md). */
const heapOfAllMiB = 384;
/** Node's default. `.vscode/launch.json` attaches to it. */
const inspectorPort = 9_229;
const pauseMs = { first: 200, most: 5_000 } as const;

type Listener = Extract<ServiceName, 'gateway' | 'console'>;
const isListener = (service: ServiceName): service is Listener => service === 'gateway' || service === 'console';

async function listenerPorts({ apiPort, consolePort, log }: FleetOptions): Promise<Readonly<Record<Listener | 'inner', number>>> {
  const ports = { gateway: await freePort(apiPort ?? 0), inner: await freePort(0), console: await freePort(consolePort ?? 0) };
  if (apiPort !== undefined && ports.gateway !== apiPort) log(`port ${apiPort} in use: the API uses ${ports.gateway}`);
  if (consolePort !== undefined && ports.console !== consolePort)
    log(`port ${consolePort} in use: the console uses ${ports.console}`);
  return ports;
}

/** Starts all services at once. Resolves when all serve. If one cannot start, ends those that started. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  // Chosen before any start, because pages of other services link to it.
  const portOf = await listenerPorts(options);
  const addressOf = (port: number): string => `http://127.0.0.1:${port}`;
  const [publicUrl, innerUrl] = [addressOf(portOf.gateway), addressOf(portOf.inner)];
  const inspectPort = options.inspect === undefined ? undefined : await freePort(inspectorPort);
  const launch = launcher(options, inspectPort);
  const services = options.oneProcess === true ? serviceNames : (options.services ?? serviceNames);
  const adminUrls = {} as Record<ServiceName, string>;
  const variablesFor = async (service: ServiceName): Promise<Record<string, string>> => {
    const listener = { INNER_HTTP_PORT: String(portOf.inner), GATEWAY_URL: innerUrl };
    const own = isListener(service) ? { HTTP_PORT: String(portOf[service]), ...listener } : {};
    const adminPort = await freePort(0);
    adminUrls[service] = addressOf(adminPort);
    const ports = { ADMIN_PORT: String(adminPort), ...own };
    return { ...variablesOf(service, options), PUBLIC_URL: publicUrl, ...ports, ...options.perService?.[service] };
  };
  const processes = {} as Record<ServiceName, SupervisedProcess>;
  const starting = plansOf(services, options).map(async (plan) => {
    const given = await Promise.all(plan.services.map(async (one) => plan.environment(one, await variablesFor(one))));
    const variables = Object.assign({}, ...given) as Record<string, string>;
    const supervised = { plan, process: launch(plan, variables), isWanted: true, watch: {}, variables };
    for (const service of plan.services) processes[service] = supervised;
    await supervised.process.ready;
  });
  const failed = (await Promise.allSettled(starting)).find((outcome) => outcome.status === 'rejected');
  const all = new Set(services.filter((service) => service in processes).map((service) => processes[service]));
  if (failed !== undefined) {
    await Promise.all([...all].map((supervisedProcess) => end(supervisedProcess)));
    throw failed.reason;
  }
  const supervision = { launch, log: options.log };
  for (const supervised of all) void supervise(supervised, supervision);
  return {
    url: publicUrl,
    innerUrl,
    consoleUrl: services.includes('console') ? addressOf(portOf.console) : '',
    adminUrls,
    inspector: inspectPort === undefined ? undefined : `127.0.0.1:${inspectPort}`,
    pid: (service) => processes[service].process.pid,
    kill: (service, signal = 'SIGKILL') => end(processes[service], signal),
    start: async (service, variables = {}) => {
      const supervised = processes[service];
      if (supervised.isWanted) return;
      supervised.variables = { ...supervised.variables, ...supervised.plan.environment(service, variables) };
      supervised.process = launch(supervised.plan, supervised.variables);
      supervised.isWanted = true;
      void supervise(supervised, supervision);
      await supervised.process.ready;
    },
    stop: async () => {
      for (const supervised of [...all].reverse()) await end(supervised);
    },
  };
}

type Launch = (plan: ProcessPlan, variables: Readonly<Record<string, string>>) => ServiceProcess;

const launcher =
  (options: FleetOptions, inspectPort: number | undefined): Launch =>
  ({ name, services, main, heapMiB, writerOf: writer }, variables) =>
    startServiceProcess({
      main: options.bundleOf?.(main()) ?? main(),
      service: name,
      variables,
      onLine: (line) => options.onLine(writer(line), line),
      ...(heapMiB === undefined ? {} : { heapMiB }),
      ...(inspectPort === undefined || !services.some((service) => service === options.inspect) ? {} : { inspectPort }),
      ...(options.logFolder === undefined ? {} : { logFile: join(options.logFolder, `${name}.log`) }),
    });

function plansOf(services: readonly ServiceName[], { oneProcess, mainOf = mainOfService }: FleetOptions): ProcessPlan[] {
  if (oneProcess !== true) {
    return services.map((service) => ({
      name: service,
      services: [service],
      main: () => mainOf(service),
      environment: (_service, variables) => variables,
      writerOf: () => service,
    }));
  }
  return [
    {
      name: 'platform',
      services,
      main: () => mainOfPlatform,
      heapMiB: heapOfAllMiB,
      // The services share one trace export, which would otherwise have the name of the first service.
      environment: (service, variables) => ({ OTEL_SERVICE_NAME: 'platform', ...withPrefix(service, variables) }),
      writerOf,
    },
  ];
}

async function end(supervisedProcess: SupervisedProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  supervisedProcess.isWanted = false;
  supervisedProcess.process.signal(signal);
  const { exited } = supervisedProcess.process;
  await withTimeout(systemClock, drainMsMax, exited, () => supervisedProcess.process.signal('SIGKILL'));
  await exited;
}

type Supervision = { readonly launch: Launch; readonly log: (line: string) => void };

/** Restarts a process that ends unrequested. Waits longer after each restart that does not serve. */
async function supervise(supervisedProcess: SupervisedProcess, { launch, log }: Supervision): Promise<void> {
  // If a caller stops or starts the process in the meantime, that call's supervision replaces this one.
  const watch = {};
  supervisedProcess.watch = watch;
  const isOurs = (): boolean => supervisedProcess.isWanted && supervisedProcess.watch === watch;
  for (let pause: number = pauseMs.first; ;) {
    const how = await supervisedProcess.process.exited;
    if (!isOurs()) return;
    log(`${supervisedProcess.plan.name} exited (${how}), restarting`);
    await systemClock.sleep(pause);
    if (!isOurs()) return;
    supervisedProcess.process = launch(supervisedProcess.plan, supervisedProcess.variables);
    const serves = await supervisedProcess.process.ready.then(
      () => true,
      () => false,
    );
    pause = serves ? pauseMs.first : Math.min(pause * 2, pauseMs.most);
  }
}
