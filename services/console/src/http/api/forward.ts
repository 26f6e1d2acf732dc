// /console/api/v1/…: the API for the screens. The browser never has a credential of the API. Each request goes to the
// gateway with a credential that lives for minutes, for the session's owner and with the scopes of the person's role
// (ADR-0077).
import { Agent, request as askHttp, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { Agent as SecureAgent, request as askHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { consolePath } from '@pay/contract/console/routes';
import { fileTypes } from '@pay/contract/file/shapes';
import { delegationProofHeader, proofOf } from '@pay/contract/gateway/delegation-proof';
import { Fault, notFound, unavailable } from '@pay/core/fault';
import { credentialFor } from '../../app/delegations.ts';
import type { StreamOwner } from '../../app/session-streams.ts';
import { liveSession, type LiveSession } from '../../app/sessions.ts';
import type { AppDeps } from '../../app/app-deps.ts';
import type { Config } from '../../config.ts';
import { tokenIn } from '../../domain/cookie.ts';
import { browserOf, faultOf, rejectTenantMismatch, rejectCrossSite } from '../request-checks.ts';
import { replyFault, safetyHeaders } from '../reply.ts';

type ForwardInput = { readonly tools: AppDeps; readonly config: Config };
type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /**
   * Calls back when the session may no longer receive the stream. Returns a function that stops following the session.
   */
  readonly follow: (end: () => void) => () => void;
};

/** Request headers for the gateway. All others stay here, above all cookies and addresses. */
const requestHeaders = [
  ...['accept', 'content-type', 'content-length', 'content-encoding', 'transfer-encoding'],
  ...['idempotency-key', 'last-event-id', 'x-sandbox-scenario', 'traceparent', 'x-file-name'],
];
const answerHeaders = [
  ...[
    'content-type',
    'content-length',
    'content-disposition',
    'transfer-encoding',
    'retry-after',
    'x-request-id',
    'idempotency-key',
    'idempotent-replayed',
  ],
  ...['x-original-request-id', 'x-service-ignored-fields', 'ratelimit', 'ratelimit-policy', 'ratelimit-limit'],
  ...['ratelimit-remaining', 'ratelimit-reset'],
];
/**
 * Content types that reach the browser: answers, event streams, and the types of files and statements, which the
 * gateway sends as attachments. Its pages do not, because their scripts belong to another origin.
 */
const eventStream = 'text/event-stream';
const answerTypes: readonly string[] = ['application/json', eventStream, ...fileTypes, 'application/xml'];
/** Maximum number of sockets to the gateway, including those of event streams. Further requests wait. */
const socketsMax = 256;
/** Milliseconds without data after which an answer fails. Streams send a heartbeat more often. */
const silenceMs = 60_000;

export function forwarder(input: ForwardInput): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { tools, config } = input;
  const options = { keepAlive: true, maxSockets: socketsMax, timeout: silenceMs };
  const isSecure = config.GATEWAY_URL?.startsWith('https:') === true;
  const agent = isSecure ? new SecureAgent(options) : new Agent(options);
  const ask = isSecure ? askHttps : askHttp;
  return async (request, response) => {
    const requestId = tools.ids.next('request', tools.clock.now());
    try {
      const path = apiPath(request);
      const live = await sessionOf(input, request);
      const browser = browserOf(request, config.TRUSTED_PROXIES);
      const text = await credentialFor({ tools, requestId, live, browser });
      if (config.GATEWAY_URL === undefined) throw unavailable('no gateway');
      const url = new URL(config.GATEWAY_URL);
      const method = request.method ?? 'GET';
      const proof = proofOf(tools.delegationKeys, { method, target: path, credential: text }, tools.clock.now());
      const credential = { authorization: `Bearer ${text}`, [delegationProofHeader]: proof };
      const headers = { ...pickHeaders(request.headers, requestHeaders), ...credential };
      const target = { host: url.hostname, port: url.port, method, path, headers, agent };
      const follow = (end: () => void) => tools.streams.follow(streamOwnerOf(live), end);
      await exchange({ request, response, follow }, ask(target));
    } catch (error) {
      replyFault(response, faultOf(error, tools, requestId), { apiUrl: tools.apiUrl, requestId });
    }
  };
}

/** The path and query for the gateway: the part after /console/api, unchanged. */
function apiPath(request: IncomingMessage): string {
  // Express removed the mount path.
  const { originalUrl = '' } = request as IncomingMessage & { originalUrl?: string };
  const path = originalUrl.slice(consolePath.length);
  if (!path.startsWith('/v1/') || /[^\x21-\x7e]/.test(path)) throw notFound('No such route');
  return path;
}

async function sessionOf({ tools, config }: ForwardInput, request: IncomingMessage): Promise<LiveSession> {
  rejectCrossSite(request, config.CONSOLE_URL);
  const live = await liveSession(tools, tokenIn(request.headers.cookie, 'session'));
  refuseUnlessWhole(live);
  rejectTenantMismatch(request, live, 'needed');
  return live;
}

const streamOwnerOf = ({ session, membership }: LiveSession): StreamOwner => ({
  sessionId: session.id,
  account: session.account,
  environment: session.environment,
  role: membership?.role,
});

function refuseUnlessWhole(live: LiveSession | undefined): asserts live is LiveSession {
  if (live?.isSignedIn !== true) throw new Fault('UNAUTHORIZED', 'The session does not exist or has ended', { hint: 'Sign in.' });
  if (live.passwordExpired)
    throw new Fault('FORBIDDEN', 'You must change the password first', { hint: 'Choose a new password, then continue.' });
}

function pickHeaders(headers: IncomingMessage['headers'], names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}

async function exchange({ request, response, follow }: Exchange, upstream: ReturnType<typeof askHttp>): Promise<void> {
  // When a browser disconnects, its event stream at the gateway ends too.
  response.once('close', () => upstream.destroy());
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once('response', resolve);
    upstream.once('timeout', () => upstream.destroy(new Error('gateway timed out')));
    upstream.once('error', reject);
  }).catch((error: unknown) => {
    throw unavailable('gateway', undefined, { cause: error });
  });
  // A request that is refused early breaks the pipe, which is not a separate failure: the answer has the reason.
  request.pipe(upstream);
  const answer = await answered;
  const type = (answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  if (!answerTypes.includes(type)) {
    answer.destroy();
    throw notFound('No such route');
  }
  response.writeHead(answer.statusCode ?? 502, { ...pickHeaders(answer.headers, answerHeaders), ...safetyHeaders });
  response.flushHeaders();
  if (type === eventStream) {
    const unfollow = follow(() => {
      upstream.destroy();
      response.end();
    });
    response.once('close', unfollow);
  }
  // A browser that disconnected needs no answer.
  await pipeline(answer, response).catch(() => undefined);
}
