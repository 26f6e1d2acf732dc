import { sensitiveTextDetector } from '../domain/sensitive-text.ts';
import { createCapacity, type CapacityBounds } from '../domain/capacity.ts';
import type { Clock } from '@pay/core/time';
import type { Route } from '@pay/contract/route';
import { eventsNotice } from '@pay/contract/webhook/shapes';
import { keyringOf } from '@pay/kernel/secret-reload';
import type { HttpFront } from '@pay/kernel/service';
import type { Config } from '../config.ts';
import type { Deps, GatewayParts } from '../deps.ts';
import { createKeyedMutex } from '../app/keyed-mutex.ts';
import { reportReplicaEvery } from '../app/replica-reports.ts';
import { createRequestLog, type RequestLog } from '../app/request-log.ts';
import { vocabularyOf } from '../domain/request-log/vocabulary.ts';
import { eventStreams, type EventStreams } from './streams/event-streams.ts';
import { reportEveryMs } from '../store/replicas.ts';
import { openServer } from './server.ts';
import { httpMetrics, type HttpDeps, type HttpMetrics } from './http-deps.ts';
import { createPages, type Readiness } from './pages/pages.ts';
import { Idempotency, type IdempotencyResult } from './request/idempotency.ts';

export async function startHttp(parts: GatewayParts, deps: Deps, routes: readonly Route[]): Promise<HttpFront> {
  const { config, bus, db, clock, ids, log, keyring, workGuard, recovery } = parts;
  const metrics = httpMetrics(parts.metrics);
  const count = (result: IdempotencyResult): void => metrics.idempotency.inc({ result });
  const { IDEMPOTENCY_LEASE_MS: leaseMs, REQUEST_DEATHS_MAX: deathsMax } = config;
  const replica = ids.next('operation', clock.now());
  const reports = reportReplicaEvery({ db, clock }, replica, reportEveryMs(leaseMs));
  const idempotency = new Idempotency({ db, clock, keyring, log, workGuard, count, replica, leaseMs, deathsMax });
  const { auth, calls, keyUse, rateLimits } = deps;
  const streams = streamsOf(parts);
  deps.watch(streams.recheck);
  const notices = await bus.listen(eventsNotice, streams.wake);
  const requestLog = config.REQUEST_LOG ? requestLogOf(parts, { routes, metrics }) : undefined;
  const httpDeps: HttpDeps = {
    config,
    listener: 'public',
    delegationKeys: keyringOf(parts.secrets, 'DELEGATION_KEYS'),
    keyring,
    auth,
    bodies: createCapacity(ownerBounds(config.HTTP_BODIES_MAX, config.HTTP_BODIES_SANDBOX_MAX, config.HTTP_BODIES_PER_OWNER_MAX)),
    uploads: createCapacity(
      ownerBounds(config.HTTP_UPLOADS_MAX, config.HTTP_UPLOADS_SANDBOX_MAX, config.HTTP_UPLOADS_PER_OWNER_MAX),
    ),
    pageUploads: createCapacity(pageBounds(config)),
    fileDownloads: createCapacity(fileBounds(config)),
    failuresInTurn: createKeyedMutex(),
    delays: createCapacity(ownerBounds(delays.max, delays.max, delays.perOwner)),
    rateLimits,
    idempotency,
    streams,
    calls,
    file: deps.clients.file,
    keyUse,
    requestLog,
    sensitiveData: sensitiveTextDetector(config.CARD_BIN),
    recovery,
    db,
    clock,
    ids,
    log,
    metrics,
  };
  return openServer({
    deps: httpDeps,
    routes,
    pages: config.PUBLIC_DOCS ? await createPages({ folder: siteFolder, keyFile: config.DOCS_KEY_FILE, clock }) : () => undefined,
    ready: readiness(parts),
    onClose: async () => {
      await notices.close();
      await requestLog?.close();
      await reports.stop();
      await deps.close();
    },
  });
}

const readiness = ({ db, bus, clock }: GatewayParts): Readiness =>
  sparingly(clock, async () => {
    const postgres = await db.ping().then(
      () => true,
      () => false,
    );
    const checks = { postgres, nats: bus.connected() };
    return { ready: postgres && checks.nats, checks };
  });

const streamsOf = ({ config, clock, log }: GatewayParts): EventStreams =>
  eventStreams({
    clock,
    log,
    perKeyMax: config.EVENT_STREAMS_PER_KEY_MAX,
    max: config.EVENT_STREAMS_MAX,
    sandboxMax: Math.max(1, Math.floor(config.EVENT_STREAMS_MAX / 2)),
  });

type RequestLogInput = { readonly routes: readonly Route[]; readonly metrics: HttpMetrics };

const requestLogOf = ({ db, clock, keyring, log }: GatewayParts, { routes, metrics }: RequestLogInput): RequestLog =>
  createRequestLog({
    ...{ db, clock, keyring, log, vocabulary: vocabularyOf(routes) },
    count: (result, rows) => metrics.requestLogRows.inc({ result }, rows),
  });

/** Where `npm run build:docs` writes the site; the image has it at the same place. */
const siteFolder = new URL('../../../../packages/docs-site/dist/', import.meta.url);

/** Maximum numbers of simulated faults that are delayed at once: in total, and of one owner. */
const delays = { max: 512, perOwner: 32 } as const;

const ownerBounds = (max: number, sandboxMax: number, perOwner: number): CapacityBounds => ({
  max,
  perKind: { live: max, sandbox: sandboxMax, keyless: 0 },
  perCaller: { live: perOwner, sandbox: perOwner, keyless: 0 },
});

const pageBounds = ({ HTTP_PAGE_UPLOADS_MAX: max, HTTP_PAGE_UPLOADS_PER_ADDRESS_MAX: each }: Config): CapacityBounds => ({
  max,
  perKind: { live: 0, sandbox: 0, keyless: max },
  perCaller: { live: 0, sandbox: 0, keyless: each },
});

/** A caller with a link has no key. Each address has the share of an owner, and all addresses that of the sandboxes. */
const fileBounds = (config: Config): CapacityBounds => {
  const { HTTP_FILE_DOWNLOADS_MAX: max, HTTP_FILE_DOWNLOADS_SANDBOX_MAX: some, HTTP_FILE_DOWNLOADS_PER_OWNER_MAX: each } = config;
  return { max, perKind: { live: max, sandbox: some, keyless: some }, perCaller: { live: each, sandbox: each, keyless: each } };
};

const lookAgainMs = 250;

/** Probes within 250 ms share one check: the probe is public and queries the database. */
function sparingly(clock: Clock, look: Readiness): Readiness {
  let last: { readonly untilMs: number; readonly state: ReturnType<Readiness> } | undefined;
  return () => {
    if (last === undefined || clock.now() >= last.untilMs) last = { untilMs: clock.now() + lookAgainMs, state: look() };
    return last.state;
  };
}
