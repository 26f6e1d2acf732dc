import { eventKeys, onLocalStack } from '@pay/contract/variables';
import { parseKeys } from '@pay/core/sealing';
import { z } from 'zod';
import { cardBinDefault } from '@pay/contract/card/shapes';
import type { RatePolicy } from './domain/rate-limit.ts';
import type { Peppers } from './domain/key.ts';

/** In the form of the RateLimit-Policy header: `100;w=1;burst=200` is 100 per second after a burst of 200. */
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
  /** Like SEALING_KEYS, shared only with the console: proves that the console sent a delegated request. */
  DELEGATION_KEYS: z.string().min(1),
  /** Comma-separated `kid:base64(32 bytes)`. The first without a `~` before its kid hashes new keys; all verify. */
  API_KEY_PEPPERS: z.string().min(1),
  /** Requests processed at once; the rest get a 503 instead of an unbounded queue. */
  HTTP_IN_FLIGHT_MAX: count(1_024),
  /**
   * Parts of it: for one owner, for all sandboxes together, for one address without a key, and for all of those
   * together.
   */
  HTTP_IN_FLIGHT_PER_OWNER_MAX: count(320),
  HTTP_IN_FLIGHT_SANDBOX_MAX: count(512),
  HTTP_IN_FLIGHT_PER_ADDRESS_MAX: count(64),
  HTTP_IN_FLIGHT_KEYLESS_MAX: count(256),
  /** Bodies being received, which count as in flight once complete: all, one owner's, all sandboxes'. */
  HTTP_BODIES_MAX: count(256),
  HTTP_BODIES_PER_OWNER_MAX: count(64),
  HTTP_BODIES_SANDBOX_MAX: count(128),
  /**
   * Uploads in progress, each with up to 10 MiB in memory until the file is stored: all, one owner's, all sandboxes'.
   */
  HTTP_UPLOADS_MAX: count(16),
  HTTP_UPLOADS_PER_OWNER_MAX: count(4),
  HTTP_UPLOADS_SANDBOX_MAX: count(8),
  /** Uploads of page forms in progress, each with a chunk of 128 KiB in memory: all, and those of one address. */
  HTTP_PAGE_UPLOADS_MAX: count(32),
  HTTP_PAGE_UPLOADS_PER_ADDRESS_MAX: count(4),
  /** Downloads of files in progress: all, one owner's, all sandboxes'. */
  HTTP_FILE_DOWNLOADS_MAX: count(64),
  HTTP_FILE_DOWNLOADS_PER_OWNER_MAX: count(8),
  HTTP_FILE_DOWNLOADS_SANDBOX_MAX: count(32),
  /**
   * Open sockets, and those of one address if there is no proxy in front. The longest idle one makes room for a new
   * one.
   */
  HTTP_CONNECTIONS_MAX: count(4_096),
  HTTP_CONNECTIONS_PER_ADDRESS_MAX: count(512),
  /** Serves the documentation: /, /docs, /llms.txt and /openapi.json. */
  PUBLIC_DOCS: z.stringbool().default(true),
  /**
   * A JSON file with `keys.test`, a sandbox key that the documentation fills in on this machine. Local stacks set it.
   */
  DOCS_KEY_FILE: z.string().optional(),
  /** Concurrent downloads of those pages, and those of one address. */
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
  /** Like the card service's: requests with such a number in any field are rejected, so that it is never stored. */
  CARD_BIN: z
    .string()
    .regex(/^\d{6,14}$/)
    .default(cardBinDefault),
  // The last ones are per card, per webhook, and per address.
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
 * Milliseconds; see node:http. Node's defaults let a slow sender hold a socket for five minutes. `unreadMs`: an answer
 * waits for its reader; `goodbyeMs`: a refused socket waits for its other side. `requestMs` limits every body except a
 * form with files. Such a form has `formMs` and a minimum rate, checked every `paceMs`, because photos from a phone
 * take their time.
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
