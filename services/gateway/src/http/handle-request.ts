// The life of one request, the same for every route and both dispatchers: who, how often, what, only once, do, answer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { envelope } from '@pay/contract/envelope';
import type { UploadPurpose } from '@pay/contract/file';
import { hostedPagePolicy } from '@pay/contract/hosted-page';
import {
  InvariantBroken,
  httpStatusOf,
  invalidField,
  notFound,
  type Fault,
  type FaultCode,
  type FaultDetail,
  conflict,
} from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import { runNamed } from '@pay/kernel/work';
import { readForm } from '../domain/form.ts';
import { fingerprint } from '../domain/fingerprint.ts';
import { idempotencyKeyOf, inProgress } from '../domain/idempotency.ts';
import { readJson, type ReadBody } from '../domain/json.ts';
import { rateHeaders } from '../domain/rate-limit.ts';
import { toIgnoredHeader } from '../domain/members.ts';
import { explainMissing, explainUnfound } from '../domain/explain.ts';
import type { Principal } from './request/auth.ts';
import { sendFile } from './files/download.ts';
import { isMultipart, receiveForm, type SentForm } from './files/form-files.ts';
import { readLargeBody, type ReadLargeBody } from './files/large-member.ts';
import {
  enterUpload,
  identityOf,
  fileNameIn,
  readSentFile,
  storeUpload,
  withFile,
  toBodyValue,
  type SentFile,
} from './files/upload.ts';
import { awaitBody } from './request/await-body.ts';
import { collect } from './request/collect.ts';
import { checkMediaType, ClientGone, closesSocket, hasBody, refuseForeign } from './request/body.ts';
import { validate, withOrigin, type CompiledRoute } from './compiled-route.ts';
import { contextOf, newOperationId } from './request/context.ts';
import { failOnRequest } from './request/fail-on-request.ts';
import type { HttpDeps } from './http-deps.ts';
import { admitEffects } from './request/admit-effects.ts';
import { admit, identify, nobody, resourceOf } from './request/identify.ts';
import { findSensitiveFields } from './request/find-sensitive-fields.ts';
import { readHead, type RequestHead } from './request/request-head.ts';
import { logRequest } from './request/log-request.ts';
import { inServerSpan, observe } from './request/observe.ts';
import { isDryRun, operationOf, resourceIdOf } from './request/operation-of.ts';
import { forgetResetSandbox, publicFault } from './request/public-fault.ts';
import { openStream } from './streams/open-stream.ts';
import { faultAnswer, send, type Answer } from './reply.ts';
import type { FinalAnswer } from './request/idempotency.ts';
import { scenarioOf } from './request/scenario.ts';
import { visibleTo } from './request/visible-to.ts';
import { isShed, type RequestSlot } from './request/request-slot.ts';

export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly compiled: CompiledRoute;
  readonly params: Readonly<Record<string, string>>;
  /** The part of the URL after `?`. */
  readonly query: string;
  readonly slot: RequestSlot;
  /** Whether the connection ends with this answer; asked when it is written, because a drain may begin in between. */
  readonly closing: () => boolean;
};

type RequestState = Exchange & {
  readonly requestId: Id<'request'>;
  readonly inbound: RequestHead;
  /** Gathered on the way and sent with whatever the answer turns out to be. */
  readonly headers: Record<string, string>;
  /** For the log line and the figures; unset until a key is proved. */
  principal: Principal | undefined;
  /** The request's span, or the caller's own. */
  trace: string | undefined;
  /** What the service is asked, once it is valid; for the words of a refusal. */
  input?: Record<string, unknown>;
  /** The body as it came, once it is known to be JSON. */
  sent?: Uint8Array;
  /** The form that it carries, with its files. */
  sentForm?: SentForm;
  /** The file that it carries, and what gives its place in memory back. */
  sentFile?: SentFile;
  release?: () => void;
  /** A part of the body was left on the wire, so that the socket cannot be used again. */
  unread: boolean;
};

/** Answers one request. Never rejects: whatever goes wrong becomes the one public form of a fault. */
export const handleRequest = (deps: HttpDeps, exchange: Exchange): Promise<void> =>
  runNamed(`${exchange.compiled.method} ${exchange.compiled.path}`, () => answerRequest(deps, exchange));

async function answerRequest(deps: HttpDeps, exchange: Exchange): Promise<void> {
  const startedAt = deps.clock.now();
  const requestId = deps.ids.next('request', startedAt);
  const inbound = readHead(exchange.request, deps.config.TRUSTED_PROXIES);
  const served: RequestState = {
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
  let [code, shed]: [FaultCode | undefined, boolean] = [undefined, false];
  try {
    answer = await inServerSpan(served, () => respond(deps, served));
  } catch (error) {
    if (error instanceof ClientGone) {
      served.release?.();
      return served.slot.done();
    }
    forgetResetSandbox(deps, served.principal, error);
    const fault = explainFault(served, publicFault(deps, error, requestId));
    served.unread = closesSocket.has(fault);
    [code, shed] = [fault.code, isShed(fault)];
    answer = faultAnswer(fault, requestId, served.headers);
  }
  served.release?.();
  send(exchange.response, answer, { requestId, close: served.unread || exchange.closing() });
  served.slot.done();
  const outcome = { status: answer.status, code, shed, ms: deps.clock.now() - startedAt };
  observe(deps, served, { ...outcome, body: answer.body });
  logRequest(deps, served, { answer, ms: outcome.ms });
}

async function respond(deps: HttpDeps, state: RequestState): Promise<Answer> {
  const { compiled, inbound } = state;
  const principal = await identify(deps, state);
  if (principal !== nobody) state.principal = principal;
  admit(deps, state, principal);
  if (principal.faulty && !compiled.path.startsWith('/v1/simulate/')) await failOnRequest(deps, { ...state, principal });
  const body = compiled.method === 'GET' ? undefined : await readRequest(deps, state, principal);
  const details: FaultDetail[] = [];
  const key = compiled.keyed ? collect(details, () => idempotencyKeyOf(inbound.idempotencyKeys)) : undefined;
  const scenario = collect(details, () => scenarioOf(inbound, principal));
  const written = toBodyValue(state, body);
  details.push(...findSensitiveFields(deps.sensitiveData, state, written ?? fileNameIn(state)), ...(body?.blocked ?? []));
  const { input, ignored } = validate(compiled, { params: state.params, query: state.query, body: written }, details);
  if (ignored.length > 0) state.headers['X-Service-Ignored-Fields'] = toIgnoredHeader(ignored);
  state.input = withOrigin(compiled, input, { ip: inbound.ip, form: body?.value, files: state.sentForm?.files });
  const request = { ...state, principal, input: state.input, scenario };
  await admitEffects(deps, request);
  return answerTo(deps, request, { key, body });
}

type KeyedBody = { readonly key: string | undefined; readonly body: RequestBody | undefined };
type RequestBody = ReadBody & Partial<Pick<ReadLargeBody, 'blocked'>>;

async function answerTo(deps: HttpDeps, request: ValidRequest, { key, body }: KeyedBody): Promise<Answer> {
  const { envelope: style } = request.compiled.route;
  if (style === 'stream') return openStream(deps, request);
  if (style === 'file') return sendFile(deps, request);
  return key === undefined || isDryRun(request)
    ? answerOf(request, await perform(deps, request))
    : runKeyed(deps, request, { key, body });
}

async function readRequest(deps: HttpDeps, state: RequestState, principal: Principal): Promise<RequestBody | undefined> {
  const { inbound, compiled, slot } = state;
  // But for forms, pages that need no key take no body: nobody waits for one that anybody may send, and nobody keeps it.
  const isForm = compiled.route.form === true;
  // Pages are sent by people: a link that opens needs no key, so nothing else keeps another site from pressing its button.
  if (compiled.route.auth === 'none') refuseForeign(inbound);
  if (compiled.route.auth === 'none' && !isForm) {
    state.unread = hasBody(inbound);
    return undefined;
  }
  if (compiled.route.formFiles !== undefined && isMultipart(inbound.contentType)) {
    state.sentForm = await receiveForm(deps, { ...state, principal });
    return { value: { ...state.sentForm.fields }, literals: [] };
  }
  const { upload } = compiled.route;
  if (upload !== undefined) state.release = enterUpload(deps, principal);
  const bytes = await awaitBody(deps, state, principal);
  slot.resume();
  if (upload !== undefined) {
    state.sentFile = readSentFile(inbound, bytes, upload);
    return { value: identityOf(state.sentFile), literals: [] };
  }
  if (isForm) return { value: readForm(bytes), literals: [] };
  if (bytes.length === 0) {
    if (compiled.body === undefined) return undefined;
    if (compiled.route.bodyOptional === true) return { value: {}, literals: [] };
    throw invalidField('body', 'required', 'The body is required and must be JSON', {
      hint: 'Send a JSON object with the header Content-Type: application/json.',
    });
  }
  checkMediaType(inbound);
  const { rawNumbers, route } = compiled;
  const { bodyMax: most, fileOf: member } = route;
  const isLong = most !== undefined && member !== undefined;
  const read = isLong
    ? await readLargeBody({ bytes, rawNumbers, most, member, sensitiveData: deps.sensitiveData })
    : readJson(bytes, rawNumbers, most);
  state.sent = bytes;
  return read;
}

type ValidRequest = RequestState & {
  readonly principal: Principal;
  readonly input: Record<string, unknown>;
  readonly scenario: string | undefined;
};

async function perform(deps: HttpDeps, request: ValidRequest, operationId?: Id<'operation'>): Promise<FinalAnswer> {
  const { route } = request.compiled;
  const operation = operationOf(request);
  const ctx = contextOf(deps, request, operationId);
  const call = deps.calls[operation.service]?.[operation.name];
  if (call === undefined) throw new InvariantBroken(`no client for ${operation.subject}`);
  const { sentFile: sent } = request;
  const input = sent === undefined ? await withFile(deps, ctx, { route, input: request.input }) : request.input;
  const output = await (sent === undefined
    ? call(ctx, input)
    : // The schema of the query says so.
      storeUpload(deps, ctx, { ...sent, purpose: request.input['purpose'] as UploadPurpose }));
  // An html operation's output is the page itself, and a file is sent by `sendFile`.
  const style = route.envelope === 'file' ? 'bare' : route.envelope;
  const body = style === 'html' ? (output as { html: string }).html : JSON.stringify(envelope(style, output));
  return { status: 200, body, resourceId: resourceIdOf(output) };
}

async function runKeyed(
  deps: HttpDeps,
  request: ValidRequest,
  { key, body }: KeyedBody & { readonly key: string },
): Promise<Answer> {
  const { principal, compiled, requestId } = request;
  // A concurrent request can hardly be met on purpose, so the sandbox plays it.
  if (request.scenario === inProgress.code)
    throw conflict(inProgress.code, 'header:Idempotency-Key', inProgress.message, { retryAfterS: 1 });
  const print = {
    method: compiled.method,
    route: compiled.path,
    params: request.params,
    query: {},
    body: body?.value,
    literals: body?.literals ?? [],
  };
  const { replay = 'redrive' } = compiled.route;
  const answer = await deps.idempotency.run({
    owner: principal.owner,
    key,
    method: compiled.method,
    route: compiled.path,
    fingerprint: fingerprint({ ...print, query: { text: request.query.split('&').sort().join('&') } }),
    requestId,
    operationId: newOperationId(deps, principal, { key, replay }),
    offsetMs: principal.sandbox?.clockOffsetMs ?? 0,
    replay,
    execute: (operationId) => perform(deps, request, operationId).catch((error: unknown) => refusal(deps, error, request)),
  });
  request.headers['Idempotency-Key'] = key;
  if (answer.original !== undefined) {
    request.headers['Idempotent-Replayed'] = 'true';
    request.headers['X-Original-Request-Id'] = answer.original;
    if (compiled.rate !== 'none') {
      const spending = { spender: principal, limited: compiled.rate, resource: resourceOf(request) };
      // It was answered, so nothing is refused even when the reads are used up.
      Object.assign(request.headers, rateHeaders({ ...deps.rateLimits.replayed(spending), allowed: true }));
    }
  }
  return answerOf(request, answer);
}

/** A refusal that is final once execution began, as an answer to keep; anything else is thrown on. */
function refusal(deps: HttpDeps, error: unknown, request: ValidRequest): FinalAnswer {
  const { requestId } = request;
  const fault = explainFault(request, publicFault(deps, error, requestId));
  if (fault.code !== 'CONFLICT' && fault.code !== 'NOT_FOUND') throw fault;
  return { status: httpStatusOf[fault.code], body: String(faultAnswer(fault, requestId).body) };
}

function answerOf({ compiled, headers, principal }: RequestState, finalAnswer: FinalAnswer): Answer {
  const { envelope: style, cacheControl } = compiled.route;
  if (cacheControl !== undefined && finalAnswer.status === 200) headers['Cache-Control'] = cacheControl;
  if (style !== 'html' || finalAnswer.status !== 200)
    return { status: finalAnswer.status, body: visibleTo(principal, finalAnswer.body), headers };
  return {
    status: 200,
    body: finalAnswer.body,
    type: 'text/html; charset=utf-8',
    headers: { ...headers, 'Content-Security-Policy': hostedPagePolicy },
  };
}

/** A service does not know the request's words: what it did not find is named here. */
function explainFault(state: RequestState, fault: Fault): Fault {
  const { principal, compiled, params, input } = state;
  if (principal === undefined) return fault;
  const { environment } = principal.owner;
  // Those that say more were thrown by the gateway itself.
  if (fault.code === 'NOT_FOUND' && fault.message === notFound().message)
    return explainMissing({ environment, paramKinds: compiled.paramKinds, params });
  return input === undefined ? fault : explainUnfound(fault, environment, input);
}
