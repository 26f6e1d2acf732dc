import { Skeleton, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { Panel } from '../../parts/panel.tsx';
import { useMay } from '../../session/session-context.ts';
import classes from './check-list.module.css';

const dayMs = 86_400_000;
/** Maximum count. For this count, the screen says "At least". */
const limit = 100;

type ListQuery = {
  readonly data: { readonly items: readonly unknown[] } | undefined;
  readonly isLoading: boolean;
  readonly isError: boolean;
};
type Problem = { readonly count: number; readonly words: readonly [one: string, many: string]; readonly to: string };

/** Work that waits for a person, each with a link to its list. */
export function Problems() {
  const may = useMay();
  const since = `${new Date(Date.now() - dayMs).toISOString().slice(0, 13)}:00:00.000Z`;
  const failed = useRead('/v1/transactions', { query: { status: 'failed', createdAfter: since, limit } });
  const reviewed = useRead('/v1/transactions', { query: { status: 'in_review', limit } });
  const kyc = useRead('/v1/customers', { query: { kycStatus: 'under_review', limit } });
  const incomplete = useRead('/v1/customers', { query: { kycStatus: 'incomplete', limit } });
  const webhooks = useRead('/v1/webhooks', { query: { status: 'disabled', limit } });
  const anomalies = useRead('/v1/risk/anomalies', { query: { createdAfter: since, limit } });
  const refusals = useRead(
    '/v1/requests',
    { query: { status: '5xx', createdAfter: since, limit } },
    { enabled: may('requests:read') },
  );
  const queries: (Omit<Problem, 'count'> & { query: ListQuery })[] = [
    {
      query: failed,
      words: ['transfer failed within a day', 'transfers failed within a day'],
      to: `/transfers?status=failed&createdAfter=${since}`,
    },
    { query: reviewed, words: ['transfer is in review', 'transfers are in review'], to: '/transfers?status=in_review' },
    {
      query: kyc,
      words: ['customer waits for the identity check', 'customers wait for their identity check'],
      to: '/customers?kycStatus=under_review',
    },
    {
      query: incomplete,
      words: ['customer left the identity check incomplete', 'customers left their identity check incomplete'],
      to: '/customers?kycStatus=incomplete',
    },
    { query: webhooks, words: ['webhook is disabled', 'webhooks are disabled'], to: '/webhooks?status=disabled' },
    { query: anomalies, words: ['anomaly within a day', 'anomalies within a day'], to: '/anomalies' },
    {
      query: refusals,
      words: ['request failed on our side within a day', 'requests failed on our side within a day'],
      to: `/requests?status=5xx&console=true&createdAfter=${since}`,
    },
  ];
  const open = queries
    .map(({ query, ...rest }): Problem => ({ ...rest, count: query.data?.items.length ?? 0 }))
    .filter(({ count }) => count > 0);
  const isLoading = queries.some(({ query }) => query.isLoading);
  const isUnknown = queries.some(({ query }) => query.isError);
  return (
    <Panel title="Open problems">
      {isUnknown ? (
        <Text size="sm" className={classes['line'] ?? ''} component="div" role="alert">
          <IconCircleX size={18} className={classes['problem']} aria-hidden /> Some problems did not load. Reload the page.
        </Text>
      ) : null}
      {isLoading && open.length === 0 ? (
        <Skeleton height={20} role="status" aria-busy="true" aria-label="Loading problems" />
      ) : null}
      {open.length === 0 && !isLoading && !isUnknown ? (
        <Text size="sm" className={classes['line'] ?? ''} component="div">
          <IconCircleCheck size={18} className={classes['done']} aria-hidden /> No open problems.
        </Text>
      ) : null}
      {open.length === 0 ? null : (
        <ul className={classes['list']}>
          {open.map(({ count, words, to }) => (
            <li key={to} className={classes['line']}>
              <IconCircleX size={18} className={classes['problem']} aria-hidden />
              <Link to={to}>
                {count >= limit ? 'At least ' : ''}
                {count} {words[count === 1 ? 0 : 1]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
