import { Alert, List, Skeleton } from '@mantine/core';
import { useOperatorRead } from '../../api/operator-hooks.ts';
import { IdLink } from '../../parts/id-link.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { ActButton, type ActButtonProps } from './act-button.tsx';

type EraseButtonProps = Pick<ActButtonProps, 'place' | 'about'> & { readonly path: Readonly<Record<string, string>> };

/** Permanent: runs the dry run first, then requires the typed id. */
export function EraseButton(props: EraseButtonProps) {
  const customerId = props.path['customerId'] ?? '';
  return (
    <ActButton {...props} action="customer.erase" label="Erase" color="red" typed={customerId}>
      <Blockers customerId={customerId} />
    </ActButton>
  );
}

function Blockers({ customerId }: { readonly customerId: string }) {
  const preview = useOperatorRead('previewErasure', { path: { customerId } });
  if (preview.data === undefined) return <Skeleton height={60} aria-label="Obstacles" role="status" />;
  const { blockers, erasedAt } = preview.data;
  if (erasedAt !== null) return <Alert color="gray" title="The customer is already erased" />;
  if (blockers.length === 0)
    return (
      <Alert color="teal" title="No obstacles">
        The erasure deletes names, addresses, and documents. The ledger stays.
      </Alert>
    );
  return (
    <Alert color="red" title="These obstacles prevent the erasure">
      <List size="sm">
        {blockers.map(({ code, about }) => (
          <List.Item key={`${code} ${about}`}>
            {wordsOf(code)}: <IdLink id={about} short />
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
