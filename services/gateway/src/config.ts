import { eventKeys, onLocalStack } from '@pay/contract/variables';
import { parseKeys } from '@pay/core/sealing';
import { z } from 'zod';
import { cardBinDefault } from '@pay/contract/card/shapes';
import type { RatePolicy } from './domain/rate-limit.ts';
import type { Peppers } from './domain/key.ts';

/**
 * A rate limit in the form of the RateLimit-Policy header: `100;w=1;burst=200` is a burst of 200, then 100 per second.
 */
const rate = (fallback: string) =>
  z
    .string()
    .regex(/^\d{1,6};w=\d{1,5};burst=\d{1,6}$/)
    .default(fallback);

const count = (fallback: number) => z.coerce.number().int().min(1).max(100_000).default(fallback);

export const Config = z.object({
  ...eventKeys('gateway'),
  HTTP_HOST: z.string().default('127.0.0.1'),
  /** 0 takes a free port. */
  HTTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Port of the inner listener, which accepts only the console's delegated requests; 0 takes a free port. */
  INNER_HTTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /**
   * Keys in the form of SEALING_KEYS, shared only with the console. They prove that the console sent a delegated
   * request.
   */
  DELEGATION_KEYS: z.string().min(1),
  /** Comma-separated `kid:base64(32 bytes)`. The first without a `~` before its kid hashes new keys; all verify. */
  API_KEY_PEPPERS: z.string().min(1),
  /** Maximum number of requests processed at once. Further requests get a 503. */
  HTTP_IN_FLIGHT_MAX: count(1_024),
  /** Shares of HTTP_IN_FLIGHT_MAX: for one owner, all sandboxes, one address without a key, and all such addresses. */
  HTTP_IN_FLIGHT_PER_OWNER_MAX: count(320),
  HTTP_IN_FLIGHT_SANDBOX_MAX: count(512),
  HTTP_IN_FLIGHT_PER_ADDRESS_MAX: count(64),
  HTTP_IN_FLIGHT_KEYLESS_MAX: count(256),
  /**
   * Maximum numbers of bodies being received: in total, of one owner, of all sandboxes. Complete bodies count as in
   * flight.
   */
  HTTP_BODIES_MAX: count(256),
  HTTP_BODIES_PER_OWNER_MAX: count(64),
  HTTP_BODIES_SANDBOX_MAX: count(128),
  /** Maximum numbers of uploads, each with up to 10 MiB in memory until the file is stored: as for bodies. */
  HTTP_UPLOADS_MAX: count(16),
  HTTP_UPLOADS_PER_OWNER_MAX: count(4),
  HTTP_UPLOADS_SANDBOX_MAX: count(8),
  /** Maximum numbers of page forms with files, each with a chunk of 128 KiB in memory: in total, and of one address. */
  HTTP_PAGE_UPLOADS_MAX: count(32),
  HTTP_PAGE_UPLOADS_PER_ADDRESS_MAX: count(4),
  /** Maximum numbers of downloads of files: in total, of one owner, of all sandboxes. */
  HTTP_FILE_DOWNLOADS_MAX: count(64),
  HTTP_FILE_DOWNLOADS_PER_OWNER_MAX: count(8),
  HTTP_FILE_DOWNLOADS_SANDBOX_MAX: count(32),
  /**
   * Maximum number of open sockets, and of sockets of one address if no proxy is in front. A new socket replaces the
   * longest idle one.
   */
  HTTP_CONNECTIONS_MAX: count(4_096),
  HTTP_CONNECTIONS_PER_ADDRESS_MAX: count(512),
  /** Address of this API for callers. Links to the documentation begin with it. */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  /** Serves the documentation: /, /docs, /llms.txt, /llms-full.txt, /robots.txt, /favicon.ico, and /openapi.json. */
  PUBLIC_DOCS: z.stringbool().default(true),
  /**
   * A JSON file with `keys.test`, a sandbox key that the documentation fills in on this machine. Local stacks set it.
   */
  DOCS_KEY_FILE: z.string().optional(),
  /** Maximum numbers of downloads of documentation pages: in total, and of one address. */
  PAGE_DOWNLOADS_MAX: count(32),
  PAGE_DOWNLOADS_PER_ADDRESS_MAX: count(4),
  /** Event streams that one key, and all keys together, may have open on one replica. */
  EVENT_STREAMS_PER_KEY_MAX: z.coerce.number().int().min(1).max(1_000).default(5),
  EVENT_STREAMS_MAX: count(256),
  /**
   * Keeps a masked log of requests, which their owners read at /v1/requests. If it is off, nothing is written, and old
   * rows stay readable.
   */
  REQUEST_LOG: z.stringbool().default(true),
  /** How many proxies in front of this listener are trusted for X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(8).default(0),
  /** Opens GET /v1/health to callers without a key. */
  PUBLIC_HEALTH: z.stringbool().default(false),
  /**
   * Milliseconds after which the next request with the same Idempotency-Key may continue a request that has no answer.
   */
  IDEMPOTENCY_LEASE_MS: z.coerce.number().int().min(1_000).max(600_000).default(30_000),
  /**
   * How many replicas may die with a request of one Idempotency-Key before it runs only alone. One more death sets it
   * aside.
   */
  REQUEST_DEATHS_MAX: z.coerce.number().int().min(1).max(1_000).default(1),
  /** Milliseconds after SIGTERM in which new requests are still accepted, so that load balancers notice first. */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(20_000).default(0),
  /**
   * The prefix of card numbers, as in the card service. Requests with such a number in any field are rejected, not
   * stored.
   */
  CARD_BIN: z
    .string()
    .regex(/^\d{6,14}$/)
    .default(cardBinDefault),
  // CARD_DETAILS limits count per card, WEBHOOK_TEST per webhook, FAILED_AUTH and PAGES per address, and the others per
  // key.
  RATE_READ: rate('100;w=1;burst=200'),
  RATE_WRITE: rate('50;w=1;burst=100'),
  RATE_CARD_CREATION: rate('10;w=1;burst=20'),
  RATE_FILES: rate('10;w=1;burst=20'),
  RATE_BATCHES: rate('10;w=60;burst=10'),
  RATE_EXPORTS: rate('30;w=3600;burst=30'),
  RATE_CARD_DETAILS: rate('10;w=3600;burst=10'),
  RATE_CARD_DETAILS_SANDBOX: rate('60;w=3600;burst=60'),
  RATE_WEBHOOK_TEST: rate('10;w=60;burst=10'),
  RATE_WEBHOOK_TEST_SANDBOX: rate('60;w=60;burst=60'),
  // On a developer's machine, people and tests try many bad keys.
  RATE_FAILED_AUTH: onLocalStack('1000;w=60;burst=1000', rate('20;w=60;burst=20')),
  RATE_PAGES: rate('5;w=1;burst=40'),
});
export type Config = z.output<typeof Config>;

/**
 * Milliseconds; see node:http. Node's defaults let a slow sender hold a socket for five minutes. `unreadMs` limits an
 * answer that the caller does not read, `goodbyeMs` a refused socket that the caller keeps open. `requestMs` limits
 * every body except a form with files. Such a form has `formMs` and a minimum rate, checked every `paceMs`, because
 * photos from a phone take their time.
 */
export const timeouts = {
  headersMs: 10_000,
  requestMs: 15_000,
  formMs: 180_000,
  paceMs: 10_000,
  keepAliveMs: 65_000,
  checkMs: 1_000,
  closeMs: 20_000,
  unreadMs: 30_000,
  goodbyeMs: 1_000,
} as const;

/**
 * How much of the event loop the documentation takes: per turn a few requests and one slice, then a pause. All
 * downloads together get 64 MiB a second, at a fifth of a core. A single reader gets the largest page (4.2 MiB) within
 * 0.1 s on an idle machine. The number of waiting requests is limited, separately for those above their rate.
 */
export const pagePace = { answersPerTurn: 4, sliceBytes: 64 * 1_024, pauseMs: 1, waitingMax: 512 } as const;

export function parsePolicy(text: string): RatePolicy {
  const [count = '', windowS = '', burst = ''] = text.split(/;w=|;burst=/);
  return { count: Number(count), windowS: Number(windowS), burst: Number(burst) };
}

/** @throws one Error that names the variable, never its value */
export function parsePeppers(text: string): Peppers {
  const { byId, current } = parseKeys(text, 'API_KEY_PEPPERS');
  return { current, byId: Object.fromEntries(byId) };
}
