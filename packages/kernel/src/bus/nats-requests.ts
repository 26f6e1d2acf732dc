// Requests and responses over one connection. Callers probe slow requests, and a replica reports the requests that it
// works on. If no replica reports a request, and none of the service's replicas is merely slow, its replica has died.
// The caller learns this within two seconds instead of at its deadline (ADR-0095).
import { createInbox, headers, nuid, type Msg, type NatsConnection } from 'nats';
import { systemClock } from '@pay/core/time';
import { BusError, type Bus, type Subscription } from '../bus.ts';
import { errorOf, type Log } from '../log.ts';
import { busError } from './nats-errors.ts';
import { Pulse } from './nats-pulse.ts';

/**
 * A caller gets an error after six unanswered probes, within two seconds. Until then, a replica that it has never
 * heard from may just be slow.
 */
const probeLimits = { everyMs: 250, unansweredMax: 6, requestsMax: 2_000 };
/** Header of every response: the replica that sent it. */
const mark = 'Replica';

const inFlight = '.inFlight';
/**
 * The subject that asks a service's replicas for their requests in progress: `rpc.wallet.post` has
 * `rpc.wallet.inFlight`.
 */
export const questionAt = (subject: string): string => subject.slice(0, subject.lastIndexOf('.')) + inFlight;

type OpenRequest = {
  readonly subject: string;
  readonly sentAt: number;
  unanswered: number;
  resolve(message: Msg): void;
  fail(kind: BusError['kind']): void;
};

export class Requests {
  readonly #nc: NatsConnection;
  readonly #log: Log;
  readonly #pulse: Pulse;
  readonly #inbox: string;
  /** Open requests by their reply subject. */
  readonly #waiting = new Map<string, OpenRequest>();
  /**
   * By probe subject, whether an unanswered probe proves a death: if the service has answered on this connection, and
   * the server allows this user to probe it.
   */
  readonly #silenceCounts = new Map<string, boolean>();
  readonly #inFlight = new Map<Msg, Promise<void>>();
  readonly #askedAt = new Set<string>();
  /** The time of each replica's last message, by the subject that reaches only this replica. */
  readonly #replicas = new Map<string, number>();
  readonly #marked = { headers: headers() };
  #sent = 0;
  #isAsking = false;

  constructor(nc: NatsConnection, log: Log, inboxPrefix: string) {
    this.#nc = nc;
    this.#log = log;
    this.#pulse = new Pulse(nc, () => {
      log.warn('bus not responding', { requests: this.#waiting.size });
      this.broken();
    });
    this.#inbox = createInbox(inboxPrefix);
    this.#marked.headers.set(mark, nuid.next());
    nc.subscribe(`${this.#inbox}.>`, { callback: (error, message) => (error === null ? this.#hear(message) : undefined) });
  }

  /** Whether the server hangs: the connection is open, and the server does not answer. */
  get isSilent(): boolean {
    return this.#pulse.isSilent;
  }

  async request(subject: string, payload: string, timeoutMs: number): Promise<string> {
    const reply = `${this.#inbox}.${(this.#sent += 1)}`;
    const { promise, resolve, reject } = Promise.withResolvers<Msg>();
    const fail = (kind: BusError['kind']): void => reject(new BusError(kind));
    this.#waiting.set(reply, { subject, sentAt: performance.now(), unanswered: 0, resolve, fail });
    // Only a closing connection makes this throw, and it also fails the requests.
    if (!this.#isAsking) this.#askOnAndOn().catch(() => undefined);
    // eslint-disable-next-line no-restricted-globals -- an abortable sleep costs a controller and a listener
    const timer = setTimeout(fail, Math.max(1, timeoutMs), 'timeout');
    try {
      this.#nc.publish(subject, payload, { reply });
      return (await promise).string();
    } catch (error) {
      throw error instanceof BusError ? error : busError(error);
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(reply);
    }
  }

  /**
   * Fails open requests after the connection broke or hung, because their responses may be lost. Otherwise they would
   * fill a gateway until their deadline.
   */
  broken(): void {
    this.#silenceCounts.clear();
    for (const { fail } of this.#waiting.values()) fail('timeout');
  }

  /** The server does not allow this user to publish to the subject. */
  refused(subject: string): void {
    this.#silenceCounts.set(subject, false);
    for (const waiting of this.#waiting.values()) if (waiting.subject === subject) waiting.fail('refused');
  }

  serve(subject: string, queue: string, handler: Parameters<Bus['serve']>[2]): Subscription {
    this.#speakUpAt(questionAt(subject));
    const subscription = this.#answer(subject, { queue }, (message) => {
      const work = handler(message.string())
        .then((reply) => void message.respond(reply, this.#marked))
        .catch((failure: unknown) => this.#log.error('reply failed', { subject, err: errorOf(failure) }))
        .finally(() => this.#inFlight.delete(message));
      this.#inFlight.set(message, work);
    });
    return {
      close: async () => {
        if (!this.#nc.isClosed()) await subscription.drain().catch(() => undefined);
        await Promise.allSettled([...this.#inFlight].flatMap(([message, work]) => (message.subject === subject ? [work] : [])));
      },
    };
  }

  /** Answers probes until the connection ends, because running operations outlast the subscription to new ones. */
  #speakUpAt(question: string): void {
    if (this.#askedAt.has(question)) return;
    this.#askedAt.add(question);
    const alone = `${question}.${this.#marked.headers.get(mark)}`;
    for (const subject of [question, alone])
      this.#answer(subject, {}, (message) => {
        const asked = new Set(message.string().split(' '));
        const working = [...this.#inFlight.keys()].map(({ reply = '' }) => reply).filter((reply) => asked.has(reply));
        message.respond([alone, ...working].join(' '));
      });
  }

  #answer(subject: string, options: { queue?: string }, take: (message: Msg) => void) {
    return this.#nc.subscribe(subject, {
      ...options,
      callback: (error, message) => {
        if (error !== null) return this.#log.error('subscription failed', { subject, err: error });
        // The server lets us publish to any reply subject. If the subject is not an inbox, our answer could arrive as a
        // request.
        if (message.reply !== undefined && message.reply !== '' && !message.reply.startsWith('_INBOX'))
          return this.#log.error('request discarded: reply subject is not an inbox', { subject });
        take(message);
      },
    });
  }

  #hear(message: Msg): void {
    const waiting = this.#waiting.get(message.subject);
    const isNobody = message.data.length === 0 && message.headers?.code === 503;
    if (waiting === undefined)
      return this.#hearOf(message.subject.slice(`${this.#inbox}.`.length), isNobody ? '' : message.string());
    if (isNobody) return waiting.fail('no-responders');
    const question = questionAt(waiting.subject);
    const replica = message.headers?.get(mark) ?? '';
    if (replica !== '') this.#replicas.set(`${question}.${replica}`, performance.now());
    this.#silenceCounts.set(question, this.#silenceCounts.get(question) ?? true);
    waiting.resolve(message);
  }

  /** Handles an answer to a probe, or a response that arrived too late. */
  #hearOf(subject: string, text: string): void {
    if (text === '') this.#replicas.delete(subject);
    if (text === '' || !subject.includes(inFlight)) return;
    const [replica = '', ...working] = text.split(' ');
    this.#replicas.set(replica, performance.now());
    for (const waiting of working.map((reply) => this.#waiting.get(reply))) if (waiting !== undefined) waiting.unanswered = 0;
  }

  async #askOnAndOn(): Promise<void> {
    this.#isAsking = true;
    for (; this.#waiting.size > 0; this.#ask()) await systemClock.sleep(probeLimits.everyMs);
    this.#isAsking = false;
  }

  #ask(): void {
    const now = performance.now();
    const late = [...this.#waiting]
      .filter(([, { sentAt }]) => now - sentAt >= probeLimits.everyMs)
      .slice(0, probeLimits.requestsMax);
    if (late.length > 0) this.#pulse.check();
    for (const [question, asked] of Map.groupBy(late, ([, { subject }]) => questionAt(subject))) {
      if (this.#silenceCounts.get(question) !== true) continue;
      const isSlow = ([replica, heardAt]: [string, number]): boolean =>
        replica.startsWith(question) && now - heardAt > 2 * probeLimits.everyMs;
      const slow = [...this.#replicas].filter(isSlow).map(([replica]) => replica);
      const lost = slow.length > 0 ? [] : asked.filter(([, { unanswered }]) => unanswered >= probeLimits.unansweredMax);
      if (lost.length > 0) this.#log.warn('in-flight requests lost', { question, requests: lost.length });
      for (const [, { fail }] of lost) fail('died');
      for (const [, waiting] of asked) waiting.unanswered += 1;
      const replies = asked.map(([reply]) => reply).join(' ');
      for (const at of [question, ...slow]) this.#nc.publish(at, replies, { reply: `${this.#inbox}.${at}` });
    }
  }
}
