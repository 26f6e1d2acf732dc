import { useParams } from '@tanstack/react-router';
import { useChange, useRead } from '../../api/hooks.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { toNamedField } from '../../parts/named-id.tsx';
import { ObjectTabs } from '../../parts/object-tabs.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useMay } from '../../session/session-context.ts';
import { holdTitle, type Hold } from './holds-page.tsx';

export function Page() {
  const { holdId = '' } = useParams({ strict: false });
  const hold = useRead('/v1/holds/{holdId}', { path: { holdId } });
  return <ResourceScreen query={hold}>{(data) => <HoldScreen hold={data} />}</ResourceScreen>;
}

function HoldScreen({ hold }: { readonly hold: Hold }) {
  const { amount, remaining, currency } = hold;
  return (
    <>
      <PageHeader
        title={holdTitle(hold)}
        badge={<StatusBadge status={hold.status} />}
        sub={<IdLink id={hold.id} />}
        actions={<Release hold={hold} />}
      />
      <ObjectTabs json={hold} request={{ method: 'GET', template: '/v1/holds/{holdId}', input: { path: { holdId: hold.id } } }}>
        <div className="columns">
          <Panel title="Remaining">
            <Money amount={remaining} currency={currency} size="large" />
            <Fields of={[['Initial amount', <Money key="amount" amount={amount} currency={currency} />]]} />
          </Panel>
          <Panel title="Hold">
            <Fields
              of={[
                ['Kind', hold.kind],
                ['Wallet', toNamedField(hold.walletId)],
                ['Customer', toNamedField(hold.customerId)],
                ['Transfer', toNamedField(hold.transactionId)],
                ['Purchase', toNamedField(hold.cardTransactionId)],
                ['Your reference', hold.clientReferenceId],
                ['Ends', hold.expiresAt === null ? undefined : <Instant key="ends" at={hold.expiresAt} />],
                ['Created', <Instant key="created" at={hold.createdAt} />],
              ]}
            />
          </Panel>
        </div>
      </ObjectTabs>
    </>
  );
}

/** The platform's own holds end with their payment, so users cannot release them. */
function Release({ hold }: { readonly hold: Hold }) {
  const may = useMay();
  const release = useChange('post', '/v1/holds/{holdId}/release', { done: 'The money is available again.' });
  if (hold.kind !== 'manual' || hold.status !== 'active' || !may('holds:write')) return null;
  return (
    <ConfirmButton
      label="Release"
      title="Release the whole hold?"
      act={() => release.mutateAsync({ path: { holdId: hold.id }, body: {} })}
      isPending={release.isPending}
      error={release.error}
    >
      <Money amount={hold.remaining} currency={hold.currency} /> become available in the wallet again.
    </ConfirmButton>
  );
}
