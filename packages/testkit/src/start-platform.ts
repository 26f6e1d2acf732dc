// All services in one process, for end-to-end tests. Each still has its own connections, role, and schema, so results
// also hold in production. Only the process is shared, which allows tests to inject clocks and failures.
import type { IdSource } from '@pay/core/id';
import { systemClock, type Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { createLog, type Level } from '@pay/kernel/log';
import { startService, type RunningService } from '@pay/kernel/run';
import { connectOperator, type Operator } from '@pay/ops/operator';
import { freePort } from '@pay/platform/ports';
import { variablesOf, type StackEnvironment } from '@pay/platform/provision';
import { definitions } from '@pay/platform/services/definitions';
import { apiServices, type ServiceName } from '@pay/platform/services/names';
import { startTogether, stopTogether } from '@pay/platform/service-group';
import { patientConnectMs } from './database.ts';
import { patientOperator } from './patient-operator.ts';

export type PlatformOptions = StackEnvironment & {
  /** Separates platforms that share a NATS server. Lower-case letters and digits. */
  readonly busPrefix: string;
  readonly clock?: Clock;
  readonly ids?: IdSource;
  /** The services to run. The default is the API's services. */
  readonly services?: readonly ServiceName[];
  readonly wrapDatabase?: (db: Database, service: ServiceName) => Database;
  /** Minimum level of log lines. The default is `error`. */
  readonly logLevel?: Level;
  readonly onLine?: (line: string) => void;
};

export interface Platform {
  /** Address of the public API, without `/v1`. */
  readonly url: string;
  /** Address of the gateway's inner listener, for the console. */
  readonly innerUrl: string;
  readonly operator: Operator;
  service(name: ServiceName): RunningService;
  /** Ends one service. Its callers then get no responders. */
  stop(name: ServiceName): Promise<void>;
  restart(name: ServiceName): Promise<void>;
  /** Publishes all committed events of every service. */
  drainEvents(): Promise<void>;
  close(): Promise<void>;
}

export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const services = options.services ?? apiServices;
  const [apiPort, innerPort] = [String(await freePort(0)), String(await freePort(0))];
  const start = (name: ServiceName): Promise<RunningService> => {
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const innerUrl = `http://127.0.0.1:${innerPort}`;
    const listeners = { HTTP_PORT: apiPort, INNER_HTTP_PORT: innerPort };
    const own = name === 'gateway' ? listeners : name === 'console' ? { GATEWAY_URL: innerUrl } : {};
    const addresses = { ...own, PUBLIC_URL: apiUrl };
    const variables = { ...variablesOf(name, options), BUS_PREFIX: options.busPrefix, STRICT_WIRE: 'true', ...addresses };
    return startService(definitions[name], { variables, processMetrics: false, ...toServiceOverrides(options, name) });
  };
  const running = await startTogether(services, start);
  const operator = patientOperator(await connectOperator({ natsUrl: options.natsUrl, busPrefix: options.busPrefix }));
  return {
    url: running.gateway.httpUrl ?? '',
    innerUrl: running.gateway.innerUrl ?? '',
    operator,
    service: (name) => running[name],
    stop: (name) => running[name].stop(),
    restart: async (name) => {
      await running[name].stop();
      running[name] = await start(name);
    },
    drainEvents: async () => void (await Promise.all(services.map((name) => running[name].drainEvents()))),
    close: async () => {
      await operator.close();
      await stopTogether(services, running);
    },
  };
}

function toServiceOverrides(options: PlatformOptions, name: ServiceName): Partial<Parameters<typeof startService>[1]> {
  const clock = options.clock ?? systemClock;
  const sink = { write: options.onLine ?? ((line: string) => void process.stderr.write(line)), flush: (): void => undefined };
  const { wrapDatabase } = options;
  return {
    clock,
    connectMs: patientConnectMs,
    log: createLog({ service: name, level: options.logLevel ?? 'error', clock, sink }),
    ...(options.ids === undefined ? {} : { ids: options.ids }),
    ...(wrapDatabase === undefined ? {} : { wrapDatabase: (db: Database) => wrapDatabase(db, name) }),
  };
}
