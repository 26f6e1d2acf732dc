// All services as child processes under supervision, as the local stack, the fault tests and the benchmark run them.
import { join } from 'node:path';
import { systemClock, withTimeout } from '@pay/core/time';
import { mainOfService } from './paths.ts';
import { startServiceProcess, type ServiceProcess, type ServiceAddresses } from './service-process.ts';
import { freePort } from './ports.ts';
import { variablesOf, type StackEnvironment } from './provision.ts';
import { serviceNames, type ServiceName } from './services/names.ts';

export type FleetOptions = StackEnvironment & {
  /** Those that run; all unless told. */
  readonly services?: readonly ServiceName[];
  /** Preferred port of the public API. */
  readonly apiPort?: number;
  /** Preferred port of the console; any free one unless told. */
  readonly consolePort?: number;
  readonly log: (line: string) => void;
  /** Every line a service writes. */
  readonly onLine: (service: ServiceName, line: string) => void;
  /** Variables for single services, on top of everything else. */
  readonly perService?: Partial<Record<ServiceName, Readonly<Record<string, string>>>>;
  /** Folder for one log file per service, written by the services themselves; `onLine` then hears nothing. */
  readonly logFolder?: string;
  /** A service that runs with Node's inspector. */
  readonly inspect?: ServiceName;
  /** File to run instead of a service's own main, as fault tests do to make it die where they want. */
  readonly mainOf?: (service: ServiceName) => string;
};

export interface Fleet {
  /** Address of the public API, without `/v1`. */
  readonly url: string;
  /** Address of the console; empty where it does not run. */
  readonly consoleUrl: string;
  /** Address of each service's /healthz, /readyz and /metrics. */
  readonly adminUrls: Readonly<Record<ServiceName, string>>;
  /** Where a debugger attaches to the inspected service, as `host:port`; the same after a restart of the service. */
  readonly inspector: string | undefined;
  pid(service: ServiceName): number;
  /** Sends a signal (SIGKILL unless told), waits for the end, and keeps the service down until `start`. */
  kill(service: ServiceName, signal?: NodeJS.Signals): Promise<void>;
  /** Starts a service that is down, with these variables on top from now on. */
  start(service: ServiceName, variables?: Readonly<Record<string, string>>): Promise<void>;
  /** Drains and ends all of them, callers before callees. */
  stop(): Promise<void>;
}

type SupervisedProcess = {
  process: ServiceProcess;
  isWanted: boolean;
  watch: object;
  ready: ServiceAddresses;
  variables: Readonly<Record<string, string>>;
};

const drainMsMax = 30_000;
const unknownAddresses: ServiceAddresses = { adminUrl: '', httpUrl: undefined };
/** Node's own; `.vscode/launch.json` attaches to it. */
const inspectorPort = 9_229;
const pauseMs = { first: 200, most: 5_000 } as const;

type Listener = Extract<ServiceName, 'gateway' | 'console'>;
const isListener = (service: ServiceName): service is Listener => service === 'gateway' || service === 'console';

async function listenerPorts({ apiPort, consolePort, log }: FleetOptions): Promise<Readonly<Record<Listener, number>>> {
  const ports = { gateway: await freePort(apiPort ?? 0), console: await freePort(consolePort ?? 0) };
  if (apiPort !== undefined && ports.gateway !== apiPort) log(`port ${apiPort} is taken, the API uses ${ports.gateway}`);
  if (consolePort !== undefined && ports.console !== consolePort)
    log(`port ${consolePort} is taken, the console uses ${ports.console}`);
  return ports;
}

/** Starts all services at once; resolves when all serve. Whatever started is ended again when one of them cannot. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  // Known before anything starts, because pages of other services link to it.
  const portOf = await listenerPorts(options);
  const publicUrl = `http://127.0.0.1:${portOf.gateway}`;
  const inspectPort = options.inspect === undefined ? undefined : await freePort(inspectorPort);
  const mainOf = options.mainOf ?? mainOfService;
  const launch = (service: ServiceName, variables: Readonly<Record<string, string>>): ServiceProcess =>
    startServiceProcess({
      main: mainOf(service),
      service,
      variables,
      onLine: (line) => options.onLine(service, line),
      ...(inspectPort === undefined || service !== options.inspect ? {} : { inspectPort }),
      ...(options.logFolder === undefined ? {} : { logFile: join(options.logFolder, `${service}.log`) }),
    });
  const services = options.services ?? serviceNames;
  const processes = {} as Record<ServiceName, SupervisedProcess>;
  const starting = services.map(async (service) => {
    const own = isListener(service) ? { HTTP_PORT: String(portOf[service]), GATEWAY_URL: publicUrl } : {};
    const ports = { ADMIN_PORT: String(await freePort(0)), ...own };
    const variables = { ...variablesOf(service, options), PUBLIC_URL: publicUrl, ...ports, ...options.perService?.[service] };
    const supervised = {
      process: launch(service, variables),
      isWanted: true,
      watch: {},
      ready: unknownAddresses,
      variables,
    };
    processes[service] = supervised;
    supervised.ready = await supervised.process.ready;
  });
  const failed = (await Promise.allSettled(starting)).find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) {
    await Promise.all(Object.values(processes).map((supervised) => end(supervised)));
    throw failed.reason;
  }
  for (const service of services) void supervise(processes[service], { service, launch, log: options.log });
  return {
    url: processes.gateway.ready.httpUrl ?? '',
    consoleUrl: (processes as Partial<typeof processes>).console?.ready.httpUrl ?? '',
    adminUrls: Object.fromEntries(services.map((service) => [service, processes[service].ready.adminUrl])) as Record<
      ServiceName,
      string
    >,
    inspector: inspectPort === undefined ? undefined : `127.0.0.1:${inspectPort}`,
    pid: (service) => processes[service].process.pid,
    kill: (service, signal = 'SIGKILL') => end(processes[service], signal),
    start: async (service, variables = {}) => {
      const supervised = processes[service];
      if (supervised.isWanted) return;
      supervised.variables = { ...supervised.variables, ...variables };
      supervised.process = launch(service, supervised.variables);
      supervised.isWanted = true;
      void supervise(supervised, { service, launch, log: options.log });
      await supervised.process.ready;
    },
    stop: async () => {
      for (const service of [...services].reverse()) await end(processes[service]);
    },
  };
}

async function end(supervised: SupervisedProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  supervised.isWanted = false;
  supervised.process.signal(signal);
  const { exited } = supervised.process;
  await withTimeout(systemClock, drainMsMax, exited, () => supervised.process.signal('SIGKILL'));
  await exited;
}

type Supervision = {
  readonly service: ServiceName;
  readonly launch: (service: ServiceName, variables: Readonly<Record<string, string>>) => ServiceProcess;
  readonly log: (line: string) => void;
};

/** Starts a service again whenever it ends unasked, waiting longer each time it ends without having served. */
async function supervise(supervised: SupervisedProcess, { service, launch, log }: Supervision): Promise<void> {
  // Whoever stopped or started it by hand meanwhile has taken over, and a new watch with them.
  const watch = {};
  supervised.watch = watch;
  const isOurs = (): boolean => supervised.isWanted && supervised.watch === watch;
  for (let pause: number = pauseMs.first; ;) {
    const how = await supervised.process.exited;
    if (!isOurs()) return;
    log(`${service} ended (${how}); starting it again`);
    await systemClock.sleep(pause);
    if (!isOurs()) return;
    supervised.process = launch(service, supervised.variables);
    const serves = await supervised.process.ready.then(
      () => true,
      () => false,
    );
    pause = serves ? pauseMs.first : Math.min(pause * 2, pauseMs.most);
  }
}
