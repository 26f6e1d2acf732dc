// Runs a keyed request at most once. A request claims its row before it sends the work. The row has the operation id,
// under which every service stores the work. Concurrent requests wait for the answer, replay it, or are refused (the
// table is in domain/idempotency.ts).
import type { PageLook } from '@pay/contract/hosted-visit';
import { conflict, httpStatusOf, isFault, unavailable } from '@pay/core/fault';
import { uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Clock } from '@pay/core/time';
import { Batcher } from '@pay/kernel/batcher';
import type { Database } from '@pay/kernel/db';
import { errorOf, type Log } from '@pay/kernel/log';
import type { WorkGuard } from '@pay/kernel/work-guard';
import type { Keyring } from '@pay/core/sealing';
import {
  decide,
  idempotencyTimes,
  idempotencyWaiters,
  inProgress,
  conclude,
  type RequestIdentity,
} from '../../domain/idempotency.ts';
import { isReleased, requestWork, takeRelease } from '../../store/deadly-requests.ts';
import { claimMany, finishMany, type Claim, type ClaimRow, type Finish } from '../../store/idempotency-keys.ts';
import { endTurn, takeTurn, type Turn } from '../../store/turns.ts';

export type FinalAnswer = {
  readonly status: number;
  readonly body: string;
  readonly resourceId?: string | undefined;
  /** Of a hosted page. It is not stored, because no page has an idempotency key. */
  readonly look?: PageLook | undefined;
};

export type KeyedRequest = RequestIdentity & {
  readonly owner: Owner;
  readonly key: string;
  readonly requestId: Id<'request'>;
  readonly operationId: Id<'operation'>;
  /** Milliseconds by which the owner's clock is ahead. Keys expire by that clock. */
  readonly offsetMs: number;
  readonly replay: 'redrive' | 'stored' | 'never';
  /** Does the work under an operation id. Returns final answers, and throws every other outcome as a fault. */
  readonly execute: (operationId: Id<'operation'>) => Promise<FinalAnswer>;
};

export type KeyedAnswer = FinalAnswer & { readonly original: Id<'request'> | undefined };
export type IdempotencyResult = 'new' | 'replayed' | 'conflict' | 'in_flight';

type RunningRequest = {
  readonly identity: RequestIdentity;
  readonly requestId: Id<'request'>;
  readonly done: Promise<FinalAnswer | undefined>;
  waiters: number;
  /** Whether the request has its answer. Its row may be written later. */
  isAnswered: boolean;
  /** Resolves when the row has the outcome of the request. */
  written: Promise<unknown>;
};

export type IdempotencyOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly log: Log;
  readonly workGuard: WorkGuard;
  readonly count: (outcome: IdempotencyResult) => void;
  /** Milliseconds after which another request may claim a key that has no answer. */
  readonly leaseMs: number;
  readonly replica: Id<'operation'>;
  /** Deaths after which a request runs only while no other such request runs. One more death sets it aside. */
  readonly deathsMax: number;
};

/** Seconds until the retry of a request that an operator must release. */
const setAsideRetryS = 600;
/** Seconds until the retry of a request that waits for its turn. */
const turnRetryS = 2;
const turnMessage =
  'A replica stopped during this request. Retry with the same Idempotency-Key. The platform runs such requests one at a time.';
const setAsideMessage = 'The request stopped our service and was set aside. Contact support. Do not retry with another key.';

const batchLimits = { itemsMax: 128, queueMax: 2_048, lanes: 2 } as const;

export class Idempotency {
  readonly #options: IdempotencyOptions;
  readonly #claims: Batcher<Claim, ClaimRow>;
  readonly #finishes: Batcher<Finish, undefined>;
  readonly #running = new Map<string, RunningRequest>();
  #waiting = 0;
  /** Whether this process has a suspect request in its turn. */
  #hasTurn = false;

  constructor(options: IdempotencyOptions) {
    this.#options = options;
    this.#claims = new Batcher((claims) => claimMany(options.db, claims, options), batchLimits);
    this.#finishes = new Batcher(async (finishes) => {
      await finishMany(options.db, finishes);
      return finishes.map(() => undefined);
    }, batchLimits);
  }

  /** The answer of a keyed request. Throws 409 for a misused or still running key, and the faults of the work. */
  async run(request: KeyedRequest): Promise<KeyedAnswer> {
    const scope = `${request.owner.account}|${request.owner.environment}|${request.key}`;
    const untilMs = this.#options.clock.now() + idempotencyTimes.wait;
    for (;;) {
      const running = this.#running.get(scope);
      const answer = running === undefined ? await this.#claim(request, scope) : await this.#follow(request, running, untilMs);
      if (answer !== undefined) return answer;
      if (this.#options.clock.now() >= untilMs) throw this.#refuse(inProgress);
    }
  }

  /** Resolves when the rows of all answers so far are written. */
  drained(): Promise<void> {
    return this.#finishes.drained();
  }

  #refuse(refusal: { code: Parameters<typeof conflict>[0]; message: string }): Error {
    const isRunning = refusal.code === 'idempotency_in_progress';
    this.#options.count(isRunning ? 'in_flight' : 'conflict');
    const options = isRunning ? { retryAfterS: 1 } : {};
    return conflict(refusal.code, 'header:Idempotency-Key', refusal.message, options);
  }

  /** Waits for a concurrent request in this process; undefined if it ended without a final answer. */
  async #follow(request: KeyedRequest, runningRequest: RunningRequest, untilMs: number): Promise<KeyedAnswer | undefined> {
    const decision = decide(request, { ...runningRequest.identity, won: false, state: 'running', status: undefined });
    // Once the request is answered, only its row decides: a sandbox reset may have deleted it.
    if (decision.act === 'refuse' && !runningRequest.isAnswered) throw this.#refuse(decision);
    if (runningRequest.waiters >= idempotencyWaiters.perKey || this.#waiting >= idempotencyWaiters.perProcess)
      throw this.#refuse(inProgress);
    runningRequest.waiters += 1;
    this.#waiting += 1;
    const giveUp = new AbortController();
    try {
      const late = this.#options.clock.sleep(Math.max(0, untilMs - this.#options.clock.now()), giveUp.signal);
      const done = await Promise.race([runningRequest.done, late.then(() => undefined)]);
      if (done === undefined || decision.act === 'refuse' || request.replay === 'never') {
        // The request stays registered until its row is written. To retry at once would spin and delay that write.
        await Promise.race([runningRequest.written, late]);
        return undefined;
      }
      this.#options.count('replayed');
      return { ...done, original: runningRequest.requestId };
    } finally {
      giveUp.abort('finished');
      runningRequest.waiters -= 1;
      this.#waiting -= 1;
    }
  }

  async #claim(request: KeyedRequest, scope: string): Promise<KeyedAnswer | undefined> {
    let finish: (answer: FinalAnswer | undefined) => void = () => undefined;
    const done = new Promise<FinalAnswer | undefined>((resolve) => {
      finish = resolve;
    });
    // Registered before the claim is sent: two claims of one key in one batch would update one row twice.
    const running: RunningRequest = {
      identity: request,
      requestId: request.requestId,
      done,
      waiters: 0,
      isAnswered: false,
      written: Promise.resolve(),
    };
    this.#running.set(scope, running);
    let kept: FinalAnswer | undefined;
    try {
      const row = await this.#claims.submit(this.#claimOf(request));
      const decision = decide(request, row);
      if (decision.act === 'refuse') throw this.#refuse(decision);
      if (decision.act === 'replay') return await this.#replay(request, row);
      if (decision.act === 'wait') return await this.#pause();
      const isSuspect = row.attempts >= this.#options.deathsMax;
      kept = await (isSuspect ? this.#executeAlone(request, row, running) : this.#execute(request, row, running));
      return { ...kept, original: undefined };
    } finally {
      running.isAnswered = true;
      finish(kept);
      // A retry that comes before the row is written waits, instead of a 409 that the first request still runs.
      void running.written.finally(() => {
        if (this.#running.get(scope) === running) this.#running.delete(scope);
      });
    }
  }

  /** Another replica holds the key: poll again later. */
  async #pause(): Promise<undefined> {
    await this.#options.clock.sleep(idempotencyTimes.poll);
    return undefined;
  }

  #claimOf(request: KeyedRequest): Claim {
    return {
      owner: request.owner,
      key: request.key,
      method: request.method,
      route: request.route,
      fingerprint: request.fingerprint,
      operationId: request.operationId,
      requestId: request.requestId,
      offsetMs: request.offsetMs,
    };
  }

  async #replay(request: KeyedRequest, row: ClaimRow): Promise<KeyedAnswer> {
    this.#options.count('replayed');
    if (request.replay === 'never') return { ...(await request.execute(request.operationId)), original: undefined };
    if (row.body === undefined) return { ...(await request.execute(row.operationId)), original: row.requestId };
    const body = this.#options.keyring.open(row.body, row.operationId);
    return { status: row.status ?? 200, body, original: row.requestId };
  }

  /**
   * A replica died while it ran the request and others, and one of them may be the cause. Each runs again alone, so
   * that the next death names its cause. @throws 503 if the request is set aside, or while another suspect has its turn
   */
  async #executeAlone(request: KeyedRequest, row: ClaimRow, runningRequest: RunningRequest): Promise<FinalAnswer> {
    const { db, deathsMax, log } = this.#options;
    const { operationId } = row;
    const isDeadly = row.attempts > deathsMax;
    if (isDeadly && !(await isReleased(db, operationId))) return this.#refuseDeadly(request, row, runningRequest);
    const turn = { name: 'suspect-request', operationId };
    if (!(await this.#awaitTurn(turn))) {
      runningRequest.written = this.#finish(request, row, { status: 503, body: '' });
      throw unavailable('suspect', turnMessage, { retryAfterS: turnRetryS });
    }
    try {
      if (isDeadly && !(await takeRelease(db, operationId))) return await this.#refuseDeadly(request, row, runningRequest);
      log.warn('request retried in isolation', { operation_id: operationId, deaths: row.attempts });
      return await this.#execute(request, row, runningRequest);
    } finally {
      this.#hasTurn = false;
      // If this fails, the turn ends with its lease.
      await endTurn(db.knex, turn).catch(() => undefined);
    }
  }

  /** False if other suspects still run after the time for which a request may wait. */
  async #awaitTurn(turn: Turn): Promise<boolean> {
    const { db, clock, leaseMs } = this.#options;
    const untilMs = clock.now() + idempotencyTimes.wait;
    for (;;) {
      if (!this.#hasTurn) {
        this.#hasTurn = true;
        const isTaken = await takeTurn(db, turn, leaseMs).catch(() => false);
        if (isTaken) return true;
        this.#hasTurn = false;
      }
      if (clock.now() >= untilMs) return false;
      await clock.sleep(idempotencyTimes.poll);
    }
  }

  /** A replica died while the request ran alone, so the request waits for an operator. @throws 503 */
  async #refuseDeadly(request: KeyedRequest, row: ClaimRow, runningRequest: RunningRequest): Promise<never> {
    const { workGuard } = this.#options;
    const { operationId } = row;
    const key = { id: uuid(operationId), resourceId: operationId, owner: request.owner };
    await workGuard.recordSetAside(requestWork, key, {
      error: `A replica died ${row.attempts} times while it processed this request. The last time, no other request was running.`,
      isEnded: false,
    });
    runningRequest.written = this.#finish(request, row, { status: 503, body: '' });
    throw unavailable('set_aside', setAsideMessage, { retryAfterS: setAsideRetryS });
  }

  async #execute(request: KeyedRequest, row: ClaimRow, runningRequest: RunningRequest): Promise<FinalAnswer> {
    try {
      const done = await request.execute(request.replay === 'never' ? request.operationId : row.operationId);
      this.#options.count('new');
      runningRequest.written = this.#finish(request, row, done);
      return done;
    } catch (error) {
      const failed = { status: isFault(error) ? httpStatusOf[error.code] : 500, body: '' };
      runningRequest.written = this.#finish(request, row, failed, isFault(error) && error.reason === 'died');
      throw error;
    }
  }

  #finish(request: KeyedRequest, row: ClaimRow, answer: FinalAnswer, isDeath = false): Promise<unknown> {
    const outcome = conclude(answer.status);
    // If the service can repeat a success, its body is not stored. A refusal leaves no receipt, so its body is stored.
    const keepBody =
      outcome === 'remember' && request.replay !== 'never' && (request.replay === 'stored' || answer.status >= 300);
    return this.#finishes
      .submit({
        owner: request.owner,
        key: request.key,
        operationId: row.operationId,
        leaseNo: row.leaseNo,
        outcome,
        status: answer.status,
        isDeath,
        body: keepBody ? this.#options.keyring.seal(answer.body, row.operationId, 'briefly') : undefined,
        resourceId: answer.resourceId,
      })
      .catch((error: unknown) => this.#options.log.warn('idempotency record not written', { err: errorOf(error) }));
  }
}
