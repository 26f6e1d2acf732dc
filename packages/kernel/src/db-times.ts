// How long a service waits for its database, by statement. Statements are as many as the code has, so they make a label.
import type { Knex } from 'knex';
import { secondsSince, type Metrics } from './metrics.ts';

export interface Times {
  /** Times something that was just sent. */
  of<T>(op: string, sent: Promise<T>): Promise<T>;
  /** Times every statement of the builder from now on, by its verb. */
  follow(knex: Knex): void;
}

export const untimed: Times = { of: (_op, sent) => sent, follow: () => undefined };

type Query = { readonly __knexQueryUid: string; readonly method?: string };

export function statementTimes(metrics: Metrics | undefined): Times {
  if (metrics === undefined) return untimed;
  const duration = metrics.histogram('payments_db_query_duration_seconds');
  const children = new Map<string, { observe(seconds: number): void }>();
  // What follows a colon tells shapes of one statement apart.
  const childOf = (name: string): { observe(seconds: number): void } => {
    const known = children.get(name);
    if (known !== undefined) return known;
    const made = duration.labels({ op: name.split(':')[0] ?? name });
    children.set(name, made);
    return made;
  };
  return {
    of: async (op, sent) => {
      const startedAt = performance.now();
      try {
        return await sent;
      } finally {
        childOf(op).observe(secondsSince(startedAt));
      }
    },
    follow(knex) {
      const started = new Map<string, number>();
      const ended = ({ __knexQueryUid: uid, method }: Query): void => {
        const startedAt = started.get(uid);
        if (startedAt === undefined) return;
        started.delete(uid);
        childOf(`builder ${method ?? 'raw'}`).observe(secondsSince(startedAt));
      };
      knex.on('query', ({ __knexQueryUid: uid }: Query) => started.set(uid, performance.now()));
      knex.on('query-response', (_response: unknown, query: Query) => ended(query));
      knex.on('query-error', (_error: unknown, query: Query) => ended(query));
    },
  };
}
