// Metrics of resources: the database's pools and statements, and the process.
import { counter, gauge, histogram, hopSeconds, leaderGauge } from '../metric.ts';

const pool = ['builder', 'hot'] as const;
const poolSize = { pool };

export const resources = {
  payments_build_info: gauge('all', 'Always 1; labels show the build', {
    version: 'version of the platform',
    node: 'version of Node',
  }),
  payments_secret_refused: gauge(
    'all',
    '1 while a variable’s file has unusable content and the service uses an older one, else 0',
    {
      variable: 'name of the variable',
    },
  ),
  payments_recovery_mode: gauge('all', '1 in recovery mode after a restore, when the platform sends nothing; else 0'),
  payments_database_timeline: leaderGauge(['console'], 'Postgres timeline; a failover or a restore starts a new one'),
  payments_db_connected: gauge('all', '1 while the database answers within a second, else 0'),
  payments_db_pool_used: gauge('all', 'Connections in use', poolSize),
  payments_db_pool_free: gauge('all', 'Idle connections', poolSize),
  payments_db_pool_pending: gauge('all', 'Callers that wait for a connection', poolSize),
  payments_db_pool_max: gauge('all', 'Maximum connections', poolSize),
  payments_db_query_duration_seconds: histogram(
    'all',
    'Time that callers wait for a statement or a whole transaction',
    { op: 'prepared statement, `builder` and its verb, or `transaction`' },
    hopSeconds,
  ),
  payments_db_resources_refused_total: counter('all', 'Statements that Postgres rejected for lack of a resource', {
    resource: ['disk', 'memory', 'connections', 'other'],
  }),
  payments_db_tx_retries_total: counter('all', 'Retries after a serialization failure, deadlock, or lock timeout'),
  payments_schema_missing_migrations: leaderGauge('all', 'Migrations that the database lacks'),
  payments_schema_unknown_migrations: leaderGauge('all', 'Migrations in the database that the build does not know'),
} as const;
