// A rail that plays the scenarios of the sandbox. It keeps its own ledger, apart from the platform's, so that the two
// can be compared: its outgoing amounts must equal those of the ledger.
import { createHash } from 'node:crypto';
import { isFiatRail, railRows } from '@pay/contract/rails';
import { isId, type Id } from '@pay/core/id';
import { DAY } from '@pay/core/time';
import type { Environment, Owner } from '@pay/core/owner';
import { defaultFailureCode, returnCodeOf } from '../../domain/failure-code.ts';
import type { StatementLine } from '../../domain/reconcile.ts';
import { isChain, type Rail } from '../../domain/rail-matrix.ts';
import { scriptOf, type Script } from '../../domain/scenario.ts';
import type { Status } from '../../domain/status.ts';
import { afterBankingDays, type Pace } from '../../domain/step.ts';
import type {
  Artefact,
  BookLine,
  Callback,
  Capabilities,
  Inquiry,
  LookupOutcome,
  PaymentRequest,
  RailAdapter,
  RailCall,
  ScreeningResult,
  SendOutcome,
} from './rail-adapter.ts';
import type { PaymentEnding, PaymentToTake, SimulatedPayment, SimulatorLedger } from '../../domain/simulator-ledger.ts';

export type SimulatorOptions = {
  readonly ledger: SimulatorLedger;
  /** Milliseconds that a live payment takes to settle if the simulator serves the live environment. */
  readonly liveSettleMs: number;
  /** Banking days in which a live ACH payment may be returned. */
  readonly achReturnDays: number;
  /** Sends the simulator's messages to the platform. Resolves when they have arrived or are lost. */
  readonly callBack: (message: CallbackMessage) => Promise<void>;
};

export type CallbackMessage = { readonly rail: Rail; readonly owner: Owner; readonly raw: string };

export function simulator(options: SimulatorOptions): RailAdapter {
  const { ledger } = options;
  return {
    capabilities: (rail, environment) => capabilities(rail, environment, options),
    prepare,
    screen,
    pace: (request) => paceOf(request, options),
    send: async (calls) => {
      // Written to the ledger before any answer: a rail that accepted a payment has it even if its answer is lost.
      const taken = calls.filter((call) => takes(call));
      const known = await othersUnder(ledger, taken);
      const fresh = taken.filter(({ request }) => !known.has(request.railKey));
      if (fresh.length > 0) await ledger.accept(fresh.map((call) => lineFor(call, options)));
      await Promise.all(fresh.map(({ request }) => tell(request, options)));
      return calls.map((call) => known.get(call.request.railKey) ?? answer(call));
    },
    lookup: async (inquiries) => {
      const found = await ledger.find(inquiries.map(({ request }) => request));
      return inquiries.map((inquiry) => toLookupOutcome(inquiry, found.get(inquiry.request.railKey)));
    },
    ...sandboxOf(options),
    parseCallback,
    cancel: async (request) => ((await ledger.find([request])).size === 0 ? 'canceled' : 'too_late'),
    steer: async (orders) => {
      const known = ledger.outside === undefined ? new Map() : await ledger.find(orders.map(({ request }) => request));
      const lines = orders.map((order): PaymentToTake => {
        const railKey = known.get(order.request.railKey)?.railKey ?? order.request.railKey;
        return { ...lineFor(order, options), railKey, ending: order.to, settlesAt: order.at, returnsAt: null };
      });
      await ledger.settle(lines);
    },
    lateReturns: async (now, limit) =>
      (await ledger.dueReturns(now, limit)).map(({ railKey, rail }) => {
        const code = defaultFailureCode('completed', 'returned');
        return { eventId: railKey, railKey, failure: { code, railCode: returnCodeOf(rail, code) } };
      }),
    acknowledge: (eventIds) => ledger.acknowledgeReturns(eventIds),
    postponeReturns: (eventIds, until) => ledger.postponeReturns(eventIds, until),
    statement: {
      book: 'simulator',
      endedBetween: async (period) => (await ledger.ended(period)).flatMap(statementLine),
      // Reported under the requested key: the platform knows the payment by it, even if the books had another key
      // first.
      find: async (railKeys) =>
        [...(await ledger.find(railKeys.map((railKey) => ({ railKey }))))].flatMap(([railKey, line]) =>
          statementLine({ ...line, railKey: railKey as Id<'transaction'> }),
        ),
      acceptedBetween: async (period) => (await ledger.accepted(period)).map(bookLine),
      known: async (railKeys) => new Set((await ledger.find(railKeys.map((railKey) => ({ railKey })))).keys()),
      reopenReturns: (since) => ledger.reopenReturns(since),
    },
  };
}

type SandboxMembers = Pick<RailAdapter, 'arrive' | 'shift' | 'forget'>;

/** Books in our own database change in its transactions. Books outside it receive calls. */
function sandboxOf(options: SimulatorOptions): SandboxMembers {
  const { outside } = options.ledger;
  if (outside === undefined) return {};
  return {
    arrive: (deposit, at) => outside.arrive({ ...lineFor({ request: deposit, at }, options), direction: 'in' }),
    shift: (owner, byMs) => outside.shift(owner, byMs),
    forget: (owner) => outside.forget(owner),
  };
}

/**
 * Payments that the books have under one of their references and another key. Only books outside our database can
 * outlive the transaction of that key.
 */
async function othersUnder(ledger: SimulatorLedger, calls: readonly RailCall[]): Promise<ReadonlyMap<string, SendOutcome>> {
  if (ledger.outside === undefined || calls.length === 0) return new Map();
  const found = await ledger.find(calls.map(({ request }) => request));
  const others = [...found].filter(([key, line]) => line.railKey !== key);
  return new Map(others.map(([key, line]) => [key, { kind: 'accepted', ref: toSimulatedRef(line), knownAs: line.railKey }]));
}

const bookLine = ({ railKey, direction, owner, rail, currency, units, acceptedAt, origin }: SimulatedPayment): BookLine => ({
  ...{ railKey, direction, owner, rail, currency, units, acceptedAt, origin },
});

/** Early messages arrive before this instruction is answered. Repeated ones keep arriving. */
async function tell(request: PaymentRequest, { callBack }: SimulatorOptions): Promise<void> {
  const { callback } = scriptFor(request);
  if (callback === undefined) return;
  const raw = JSON.stringify({ eventId: `taken:${request.railKey}`, railKey: request.railKey });
  const message = { rail: request.rail, owner: request.owner, raw };
  if (callback === 'early') return callBack(message);
  for (let copy = 0; copy < 3; copy += 1) void callBack(message);
}

const scriptFor = (request: PaymentRequest): Script => scriptOf(request.play?.scenario ?? 'completed');

/**
 * Imitates the name that a provider gives a payment: a hash on chains, a trace number elsewhere. Derived from the key.
 */
export function toSimulatedRef(request: Pick<PaymentRequest, 'railKey' | 'rail'>): string {
  const digest = createHash('sha256').update(`${request.rail}:${request.railKey}`).digest('hex');
  if (!isChain(request.rail)) return `sim_${digest.slice(0, 20)}`;
  return request.rail === 'solana' || request.rail === 'tron' ? digest : `0x${digest}`;
}

function capabilities(rail: Rail, environment: Environment, { achReturnDays }: SimulatorOptions): Capabilities {
  const returnWindowDays = rail === 'ach' && environment === 'live' ? achReturnDays : 0;
  return { idempotencyWindowMs: 30 * DAY, authoritativeLookup: true, returnWindowDays };
}

/** The bytes contain what a provider would receive. They depend only on the request. */
function prepare(request: PaymentRequest): Artefact {
  const { railKey, rail, currency, units, destinationAddress, payoutAccountId, reference } = request;
  const to = destinationAddress ?? payoutAccountId;
  return { railKey, body: JSON.stringify({ railKey, rail, currency, units: units.toString(), to, reference }) };
}

function screen(request: PaymentRequest, status: Status): ScreeningResult {
  const { screening, review, sending } = scriptFor(request);
  if (status === 'funds_received') return { kind: sending === 'hold' ? 'wait' : 'clear' };
  if (status === 'in_review') return review === 'refund' ? { kind: 'refuse', to: 'refunded', code: null } : { kind: 'wait' };
  if (screening.verdict === 'reject') return { kind: 'refuse', to: 'failed', code: screening.code };
  return { kind: screening.verdict };
}

function paceOf(request: PaymentRequest, options: SimulatorOptions): Pace {
  const stepMs = request.play?.stepDelayMs ?? 0;
  return { captureMs: stepMs, submitMs: stepMs, settleMs: settleMs(request, options) };
}

/**
 * In the sandbox, an instant rail settles when it accepts the payment. Other rails settle after two more steps: 0.6 s
 * by default.
 */
function settleMs(request: PaymentRequest, { liveSettleMs }: SimulatorOptions): number {
  if (request.play === null) return liveSettleMs;
  const steps = isFiatRail(request.rail) && railRows[request.rail].isInstant ? 0 : 2;
  return scriptFor(request).settleMs ?? steps * request.play.stepDelayMs;
}

const takes = ({ request, again }: RailCall): boolean => {
  const { sending } = scriptFor(request);
  return again || sending === 'accept' || sending === 'timeout_accepted';
};

function answer({ request, again }: RailCall): SendOutcome {
  const { sending } = scriptFor(request);
  if (again || sending === 'accept') return { kind: 'accepted', ref: toSimulatedRef(request) };
  return { kind: sending === 'hold' ? 'wait' : 'unknown' };
}

function lineFor({ request, at }: Inquiry, options: SimulatorOptions): PaymentToTake {
  const { ending, lateReturn } = scriptFor(request);
  const days = capabilities(request.rail, request.owner.environment, options).returnWindowDays;
  const settled = at + settleMs(request, options);
  const plain: PaymentEnding = ending === 'wait' ? 'open' : 'completed';
  const odd = typeof ending === 'string' ? undefined : ending;
  return {
    railKey: request.railKey,
    direction: 'out',
    owner: request.owner,
    rail: request.rail,
    currency: request.currency,
    units: request.units,
    ending: odd === undefined ? plain : odd.end === 'return' ? 'returned' : 'failed',
    code: odd?.code ?? null,
    railCode: isChain(request.rail) ? null : (odd?.railCode ?? null),
    settlesAt: days === 0 ? settled : afterBankingDays(settled, days),
    // Well after completion, so that the platform treats it as a late return.
    returnsAt: lateReturn === true ? settled + 2 * (request.play?.stepDelayMs ?? 0) + 200 : null,
    acceptedAt: at,
    references: request.references,
    origin: request.origin,
  };
}

const statementLine = ({ railKey, currency, units, ending, settlesAt }: SimulatedPayment): StatementLine[] =>
  ending === 'open' ? [] : [{ railKey, currency, units, ending, at: settlesAt }];

function toLookupOutcome({ request, at }: Inquiry, line: SimulatedPayment | undefined): LookupOutcome {
  if (line === undefined) return { kind: 'not_found', authoritative: true };
  const known = { ref: toSimulatedRef(line), ...(line.railKey === request.railKey ? {} : { knownAs: line.railKey }) };
  if (line.ending === 'open' || line.settlesAt > at) return { kind: 'underway', ...known };
  if (line.ending === 'completed') return { kind: 'settled', ...known };
  const code = line.code ?? 'network_error';
  return { kind: line.ending === 'returned' ? 'returned' : 'rejected', code, railCode: line.railCode, ...known };
}

/** The simulator's own message format: `{"eventId": "…", "railKey": "txn_…"}`. */
function parseCallback(raw: string): Callback | undefined {
  try {
    const told: unknown = JSON.parse(raw);
    if (typeof told !== 'object' || told === null) return undefined;
    const { eventId, railKey } = told as { eventId?: unknown; railKey?: unknown };
    if (typeof eventId !== 'string' || typeof railKey !== 'string' || !isId('transaction', railKey)) return undefined;
    return { eventId, railKey };
  } catch {
    return undefined;
  }
}
