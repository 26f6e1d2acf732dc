// The life of one request, the same for every route and both dispatchers: who, how often, what, only once, do, answer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Ctx } from '@pay/contract/ctx';
import { envelope } from '@pay/contract/envelope';
import { hostedPagePolicy } from '@pay/contract/hosted-page';
import {
  Fault,
  InvariantBroken,
  httpStatusOf,
  invalidField,
  isFault,
  type FaultCode,
  type FaultDetail,
  conflict,
} from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import { shifted } from '@pay/core/time';
import { databaseFault } from '@pay/kernel/db';
import { errorOf } from '@pay/kernel/log';
import { fingerprint } from '../domain/fingerprint.ts';
import { idempotencyKeyOf, inProgress } from '../domain/idempotency.ts';
import { readJson, type ReadBody } from '../domain/json.ts';
import { rateHeaders } from '../domain/rate-limit.ts';
import { ignoredHeader } from '../domain/validation.ts';
import { namesScope, type Principal } from './auth.ts';
import { awaitBody } from './await-body.ts';
import { checkMediaType, ClientGone, closesSocket, hasBody } from './body.ts';
import { validate, type CompiledRoute } from './compiled.ts';
import { failOnRequest } from './fail-on-request.ts';
import type { Gate } from './gate.ts';
import { admit, identify, limit, nobody, resourceOf } from './identify.ts';
import { misplacedIn } from './misplaced-in.ts';
import { readHead, type Inbound } from './inbound.ts';
import { inServerSpan, observe } from './observe.ts';
import { openStream } from './open-stream.ts';
import { faultAnswer, send, type Answer } from './reply.ts';
import type { Done } from './register.ts';
import { scenarioOf } from './scenario.ts';
import { shownTo } from './shown-to.ts';
import type { Slot } from './slot.ts';

export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly compiled: CompiledRoute;
  readonly params: Readonly<Record<string, string>>;
  /** The part of the URL after `?`. */
  readonly query: string;
  readonly slot: Slot;
  /** Whether the connection ends with this answer; asked when it is written, because a drain may begin in between. */
  readonly closing: () => boolean;
};

type Served = Exchange & {
  readonly requestId: Id<'request'>;
  readonly inbound: Inbound;
  /** Gathered on the way and sent with whatever the answer turns out to be. */
  readonly headers: Record<string, string>;
  /** For the log line and the figures; unset until a key is proved. */
  principal: Principal | undefined;
  /** The request's span, or the caller's own. */
  trace: string | undefined;
  /** A part of the body was left on the wire, so that the socket cannot be used again. */
  unread: boolean;
};

/** Answers one request. Never rejects: whatever goes wrong becomes the one public form of a fault. */
export async function serveRoute(gate: Gate, exchange: Exchange): Promise<void> {
  const startedAt = gate.clock.now();
  const requestId = gate.ids.next('request', startedAt);
  const inbound = readHead(exchange.request, gate.config.TRUSTED_PROXIES);
  const served: Served = {
    ...exchange,
    requestId,
    inbound,
    headers: {},
    principal: undefined,
    trace: inbound.trace,
    unread: false,
  };
  served.slot.work();
  let answer: Answer;
  let code: FaultCode | undefined;
  try {
    answer = await inServerSpan(served, () => respond(gate, served));
  } catch (error) {
    if (error instanceof ClientGone) return served.slot.done();
    const fault = publicFault(gate, error, requestId);
    served.unread = closesSocket.has(fault);
    code = fault.code;
    answer = faultAnswer(fault, requestId, served.headers);
  }
  send(exchange.response, answer, { requestId, close: served.unread || exchange.closing() });
  served.slot.done();
  observe(gate, served, { status: answer.status, code, ms: gate.clock.now() - startedAt });
}

async function respond(gate: Gate, served: Served): Promise<Answer> {
  const { compiled, inbound } = served;
  const principal = await identify(gate, served);
  if (principal !== nobody) served.principal = principal;
  limit(gate, served, principal);
  admit(compiled, principal);
  if (principal.faulty && !compiled.path.startsWith('/v1/simulate/')) await failOnRequest(gate, { ...served, principal });
  const body = compiled.method === 'GET' ? undefined : await readRequest(gate, served, principal);
  const details: FaultDetail[] = [];
  const key = compiled.keyed ? collect(details, () => idempotencyKeyOf(inbound.idempotencyKeys)) : undefined;
  const scenario = collect(details, () => scenarioOf(inbound, principal));
  details.push(...misplacedIn(gate.misplaced, served, body?.value));
  const { input, ignored } = validate(compiled, { params: served.params, query: served.query, body: body?.value }, details);
  if (ignored.length > 0) served.headers['X-Service-Ignored-Fields'] = ignoredHeader(ignored);
  const told = compiled.route.tellsAddress === true ? { ...input, callerAddress: inbound.ip } : input;
  const asked = { ...served, principal, input: told, scenario };
  if (compiled.route.envelope === 'stream') return openStream(gate, asked);
  return key === undefined ? answerOf(served, await perform(gate, asked)) : keyed(gate, asked, { key, body });
}

/** Runs one more check of the head; what it refuses is reported together with the failing fields of the body. */
function collect<T>(details: FaultDetail[], check: () => T): T | undefined {
  try {
    return check();
  } catch (error) {
    if (!isFault(error)) throw error;
    details.push(...error.details);
    return undefined;
  }
}

async function readRequest(gate: Gate, served: Served, principal: Principal): Promise<ReadBody | undefined> {
  const { inbound, compiled, slot } = served;
  // Pages that need no key take no body: nobody waits for one that anybody may send, and nobody keeps it.
  if (compiled.route.auth === 'none') {
    served.unread = hasBody(inbound);
    return undefined;
  }
  const bytes = await awaitBody(gate, served, principal);
  slot.resume();
  if (bytes.length === 0) {
    if (compiled.body === undefined) return undefined;
    if (compiled.route.bodyOptional === true) return { value: {}, literals: [] };
    throw invalidField('body', 'required', 'Body is required and must be JSON');
  }
  checkMediaType(inbound);
  return readJson(bytes, compiled.rawNumbers);
}

type Asked = Served & {
  readonly principal: Principal;
  readonly input: Record<string, unknown>;
  readonly scenario: string | undefined;
};

/** Resources take their id, and with it their creation time, from the operation id, so it is made on the owner's clock. */
const ownerNow = (gate: Gate, principal: Principal): number => shifted(gate.clock, principal.sandbox?.clockOffsetMs ?? 0).now();

function contextOf(gate: Gate, asked: Asked, operationId: Id<'operation'> | undefined): Ctx {
  const { principal, compiled, trace } = asked;
  const sandbox = asked.scenario === undefined ? principal.sandbox : { ...principal.sandbox, scenario: asked.scenario };
  return {
    owner: principal.owner,
    operationId: operationId ?? gate.ids.next('operation', ownerNow(gate, principal)),
    requestId: asked.requestId,
    keyId: principal.keyId,
    deadline: gate.clock.now() + compiled.deadlineMs,
    ...(trace === undefined ? {} : { trace }),
    ...(sandbox === undefined ? {} : { sandbox }),
  };
}

async function perform(gate: Gate, asked: Asked, operationId?: Id<'operation'>): Promise<Done> {
  const { principal, compiled } = asked;
  const { route } = compiled;
  const operation =
    namesScope(principal.scopes, route.withScope) && route.withScope !== undefined ? route.withScope.to : compiled.operation;
  const ctx = contextOf(gate, asked, operationId);
  const call = gate.calls[operation.service]?.[operation.name];
  if (call === undefined) throw new InvariantBroken(`no client for ${operation.subject}`);
  const output = await call(ctx, asked.input);
  // An html operation's output is the page itself.
  const body = route.envelope === 'html' ? (output as { html: string }).html : JSON.stringify(envelope(route.envelope, output));
  const id = typeof output === 'object' && output !== null ? (output as { id?: unknown }).id : undefined;
  return { status: 200, body, resourceId: typeof id === 'string' ? id : undefined };
}

async function keyed(gate: Gate, asked: Asked, { key, body }: { key: string; body: ReadBody | undefined }): Promise<Answer> {
  const { principal, compiled, requestId } = asked;
  // A twin that still runs can hardly be met on purpose, so the sandbox plays it.
  if (asked.scenario === inProgress.code)
    throw conflict(inProgress.code, 'header:Idempotency-Key', inProgress.message, { retryAfterS: 1 });
  const print = {
    method: compiled.method,
    route: compiled.path,
    params: asked.params,
    query: {},
    body: body?.value,
    literals: body?.literals ?? [],
  };
  const answer = await gate.register.run({
    owner: principal.owner,
    key,
    method: compiled.method,
    route: compiled.path,
    fingerprint: fingerprint({ ...print, query: { text: asked.query.split('&').sort().join('&') } }),
    requestId,
    operationId: gate.ids.next('operation', ownerNow(gate, principal)),
    offsetMs: principal.sandbox?.clockOffsetMs ?? 0,
    replay: compiled.route.replay ?? 'redrive',
    execute: (operationId) => perform(gate, asked, operationId).catch((error: unknown) => refusal(gate, error, requestId)),
  });
  asked.headers['Idempotency-Key'] = key;
  if (answer.original !== undefined) {
    asked.headers['Idempotent-Replayed'] = 'true';
    asked.headers['X-Original-Request-Id'] = answer.original;
    if (compiled.rate !== 'none') {
      const spending = { spender: principal, limited: compiled.rate, resource: resourceOf(asked) };
      // It was answered, so nothing is refused even when the reads are used up.
      Object.assign(asked.headers, rateHeaders({ ...gate.rates.replayed(spending), allowed: true }));
    }
  }
  return answerOf(asked, answer);
}

/** A refusal that is final once execution began, as an answer to keep; anything else is thrown on. */
function refusal(gate: Gate, error: unknown, requestId: Id<'request'>): Done {
  const fault = publicFault(gate, error, requestId);
  if (fault.code !== 'CONFLICT' && fault.code !== 'NOT_FOUND') throw fault;
  return { status: httpStatusOf[fault.code], body: String(faultAnswer(fault, requestId).body) };
}

function answerOf({ compiled, headers, principal }: Served, done: Done): Answer {
  const { envelope: style, cacheControl } = compiled.route;
  if (cacheControl !== undefined && done.status === 200) headers['Cache-Control'] = cacheControl;
  if (style !== 'html' || done.status !== 200) return { status: done.status, body: shownTo(principal, done.body), headers };
  return {
    status: 200,
    body: done.body,
    type: 'text/html; charset=utf-8',
    headers: { ...headers, 'Content-Security-Policy': hostedPagePolicy },
  };
}

/** The public fault of anything thrown. Unknown errors are bugs: logged whole, answered with nothing but the request id. */
function publicFault(gate: Gate, error: unknown, requestId: Id<'request'>): Fault {
  const known = databaseFault(error);
  if (known !== undefined) return known;
  gate.log.error('request failed', { request_id: requestId, error: errorOf(error) });
  return new Fault('INTERNAL_ERROR', `Internal error (${requestId})`);
}
