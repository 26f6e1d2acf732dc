// Measures how long a service waits for its database, per statement. The code has a bounded number of statements, so
// their names can be a label.
import { secondsSince, type Metrics } from './metrics.ts';
import { activeTrace, childSpan, inSpan } from './spans.ts';

/** The events that a query builder such as knex emits about its statements. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- an emitter's listeners take what the event brings
export type Builder = { on(event: string, listener: (...args: any[]) => void): unknown };

export interface Times {
  /** Runs a statement, times it, and adds it to the current trace. */
  of<T>(op: string, send: () => Promise<T>): Promise<T>;
  /** Times every later statement of the builder, by its verb. */
  follow(builder: Builder): void;
}

export const disabledTimes: Times = { of: (_op, send) => send(), follow: () => undefined };

const spanOf = (op: string) =>
  ({ name: op, seam: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.summary': op } }) as const;

type Query = { readonly __knexQueryUid: string; readonly method?: string };

/** SQLSTATE class 53: the server lacks a resource. */
const refusedResources: Readonly<Record<string, string>> = { '53100': 'disk', '53200': 'memory', '53300': 'connections' };

function resourceRefusals(metrics: Metrics): (error: unknown) => void {
  const refusals = metrics.counter('payments_db_resources_refused_total');
  for (const resource of [...Object.values(refusedResources), 'other']) refusals.inc({ resource }, 0);
  return (error) => {
    const { code } = (error ?? {}) as { code?: unknown };
    if (typeof code === 'string' && code.startsWith('53')) refusals.inc({ resource: refusedResources[code] ?? 'other' });
  };
}

export function statementTimes(metrics: Metrics | undefined): Times {
  if (metrics === undefined) return disabledTimes;
  const duration = metrics.histogram('payments_db_query_duration_seconds');
  const refused = resourceRefusals(metrics);
  const children = new Map<string, { observe(seconds: number): void }>();
  const childOf = (name: string): { observe(seconds: number): void } => {
    const known = children.get(name);
    if (known !== undefined) return known;
    const made = duration.labels({ op: name });
    children.set(name, made);
    return made;
  };
  return {
    of: async (op, send) => {
      const startedAt = performance.now();
      try {
        return await (activeTrace() === undefined ? send() : inSpan(spanOf(op), send));
      } catch (error) {
        // The statements of a transaction already count.
        if (op !== 'transaction') refused(error);
        throw error;
      } finally {
        childOf(op).observe(secondsSince(startedAt));
      }
    },
    follow(builder) {
      const running = new Map<string, { op: string; startedAt: number; end: ((hasFailed: boolean) => void) | undefined }>();
      const endQuery = ({ __knexQueryUid: uid }: Query, hasFailed: boolean): void => {
        const query = running.get(uid);
        if (query === undefined) return;
        running.delete(uid);
        query.end?.(hasFailed);
        childOf(query.op).observe(secondsSince(query.startedAt));
      };
      builder.on('query', ({ __knexQueryUid: uid, method }: Query) => {
        const op = `builder ${method ?? 'raw'}`;
        running.set(uid, { op, startedAt: performance.now(), end: childSpan(spanOf(op)) });
      });
      builder.on('query-response', (_response: unknown, query: Query) => endQuery(query, false));
      builder.on('query-error', (error: unknown, query: Query) => {
        refused(error);
        endQuery(query, true);
      });
    },
  };
}
