import { Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ConsoleSession } from '@pay/contract/console/route';
import { isFault } from '../../api/fault.ts';
import type { OperatorAnswer } from '../../api/operator-call.ts';
import { useOperatorRead } from '../../api/operator-hooks.ts';
import { useOperatorSelf } from '../../api/operator-self.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Instant } from '../../parts/instant.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useSession } from '../../session/session-context.ts';
import { LeftUndone } from './health-page.tsx';
import classes from './operator.module.css';

/** Pending work for operators, in the environment of the banner. */
export function OperatorHome() {
  const self = useOperatorSelf();
  const { mustSetUpSecondFactor }: ConsoleSession & { readonly mustSetUpSecondFactor?: boolean } = useSession();
  if (self.isError && mustSetUpSecondFactor !== true) return <NotHere error={self.error} />;
  return mustSetUpSecondFactor === true ? <SecondFactorFirst /> : <Waiting />;
}

/**
 * Operators decide about all owners' money, so they need a second factor. The platform's screens stay locked until
 * then.
 */
function SecondFactorFirst() {
  return (
    <>
      <PageHeader title="Home" />
      <EmptyState title="Set up a second factor first" action={<Link to="/security">Set it up</Link>}>
        A platform role requires an authenticator app or a passkey in addition to the password.
      </EmptyState>
    </>
  );
}

function NotHere({ error }: { readonly error: Error }) {
  return (
    <>
      <PageHeader title="Home" />
      {isFault(error) && error.status === 404 ? (
        <EmptyState title="Use the operator address">
          This installation serves the operator API on a separate host. Open the console there, and sign in.
        </EmptyState>
      ) : (
        <FaultAlert error={error} />
      )}
    </>
  );
}

function Waiting() {
  const { environment, account } = useSession();
  const counts = useOperatorRead('countQueue');
  const health = useOperatorRead('getHealth');
  const place = health.data?.places.find((one) => one.environment === environment);
  const silent = health.data?.services.filter(({ answers }) => !answers) ?? [];
  return (
    <>
      <PageHeader title="Home" sub={`The platform. Your role: ${account?.role ?? 'none'}.`} />
      <Stack gap="md">
        <Panel title="Waiting for a decision">
          {counts.isError ? <FaultAlert error={counts.error} /> : null}
          {counts.data === undefined ? (
            counts.isError ? null : (
              <Skeleton height={90} role="status" aria-busy="true" aria-label="Counts are being read" />
            )
          ) : (
            <div className={classes['tiles']}>
              {counts.data.items
                .filter((one) => one.environment === environment)
                .map((one) => (
                  <QueueTile key={one.kind} {...one} />
                ))}
            </div>
          )}
        </Panel>
        <Panel title="Open work">
          {place === undefined ? (
            <Skeleton height={90} role="status" aria-busy={!health.isError} aria-label="Health is being read" />
          ) : (
            <LeftUndone place={place} />
          )}
        </Panel>
        {silent.length === 0 ? null : (
          <Panel title="No response">
            <Link to="/health">{silent.map(({ service }) => service).join(', ')}</Link>
          </Panel>
        )}
      </Stack>
    </>
  );
}

const kinds: Readonly<Record<string, string>> = {
  customer: 'identities to check',
  transaction: 'transfers in review',
  anomaly: 'anomalies',
};

const queues: Readonly<Record<OperatorAnswer<'countQueue'>['items'][number]['kind'], string>> = {
  customer: '/review/identities',
  transaction: '/review/transfers',
  anomaly: '/review/anomalies',
};

function QueueTile({ kind, count, oldestSince }: OperatorAnswer<'countQueue'>['items'][number]) {
  return (
    <Link to={queues[kind]} className={classes['tile'] ?? ''} data-is={count === 0 ? 'good' : 'waiting'}>
      <strong>{count >= 1_000 ? '1,000+' : count}</strong> {kinds[kind] ?? kind}
      <small>
        {oldestSince === null ? (
          'empty'
        ) : (
          <>
            the oldest <Instant at={oldestSince} as="age" />
          </>
        )}
      </small>
    </Link>
  );
}
