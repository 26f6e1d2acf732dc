// Metrics of resources: the database's pools and statements, and the process.
import { counter, gauge, histogram, hopSeconds, leaderGauge } from '../metric.ts';

const pool = ['builder', 'hot'] as const;
const poolSize = { pool };

export const resources = {
  payments_build_info: gauge('all', 'Always 1; which build runs', {
    version: 'version of the platform',
    node: 'version of Node',
  }),
  payments_secret_refused: gauge(
    'all',
    '1 while the newest content of a variable’s file cannot be used and an older one is, else 0',
    {
      variable: 'name of the variable',
    },
  ),
  payments_recovery_mode: gauge('all', '1 while nothing is sent out of the platform, after a restore of the database; else 0'),
  payments_database_timeline: leaderGauge(
    ['console'],
    'Timeline of Postgres; a failover or a restore to an instant makes a new one',
  ),
  payments_db_connected: gauge('all', '1 while the database answers within a second, else 0'),
  payments_db_pool_used: gauge('all', 'Database connections at work', poolSize),
  payments_db_pool_free: gauge('all', 'Database connections open and idle', poolSize),
  payments_db_pool_pending: gauge('all', 'Callers waiting for a database connection', poolSize),
  payments_db_pool_max: gauge('all', 'Database connections that may be open', poolSize),
  payments_db_query_duration_seconds: histogram(
    'all',
    'Statements and whole transactions as the service waits for them',
    { op: 'name of a prepared statement, or builder and its verb, or transaction' },
    hopSeconds,
  ),
  payments_db_resources_refused_total: counter('all', 'Statements that the server refused for want of a resource', {
    resource: ['disk', 'memory', 'connections', 'other'],
  }),
  payments_db_tx_retries_total: counter('all', 'Transactions run again after a serialization failure, deadlock or lock timeout'),
  payments_schema_missing_migrations: leaderGauge('all', 'Migrations that this build needs and the database does not have'),
  payments_schema_unknown_migrations: leaderGauge('all', 'Migrations of the database that this build does not know: it is older'),
} as const;
