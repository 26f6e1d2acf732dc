import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';

export function Page() {
  const { customerId = '' } = useParams({ strict: false });
  const { data, error } = useRead('/v1/customers/{customerId}', { path: { customerId } });
  if (error !== null) return <FaultAlert error={error} />;
  if (data === undefined) return null;
  return (
    <>
      <PageHeader title={`${data.firstName} ${data.lastName}`} badge={<StatusBadge status={data.status} />} />
      <JsonView value={data} />
    </>
  );
}
