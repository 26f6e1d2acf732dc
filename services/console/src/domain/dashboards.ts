// Grafana's dashboards of deploy/observability, for people who run the platform. A test compares the list with the
// files.
const dashboards = [
  ['payments-overview', 'Overview'],
  ['payments-gateway', 'API gateway'],
  ['payments-transfers', 'Transfers and sagas'],
  ['payments-ledger', 'Ledger and reconciliation'],
  ['payments-cards', 'Cards and risk'],
  ['payments-webhooks', 'Webhooks'],
  ['payments-bus', 'Bus and outbox'],
  ['payments-database', 'Postgres and pools'],
  ['payments-service', 'Service detail'],
  ['payments-canary', 'Canary'],
  ['payments-people', 'Console and people'],
] as const;

/** Links to the dashboards, if Grafana's address is configured. */
export const dashboardsAt = (url: string | undefined): { title: string; url: string }[] =>
  url === undefined ? [] : dashboards.map(([uid, title]) => ({ title, url: `${url.replace(/\/$/, '')}/d/${uid}` }));
