import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../api/hooks.ts';
import { useName } from '../../api/names.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { shortId } from '../../parts/id-link.tsx';
import { Money } from '../../parts/money.tsx';
import { notifyFailed } from '../../parts/notify.ts';
import { useMay } from '../../session/session-context.ts';
import { countRows, type Batch } from './batches-table.tsx';

const stale = ['/v1/batches', '/v1/batches/{batchId}', '/v1/batches/{batchId}/rows'] as const;

type BatchActionsProps = {
  readonly batch: Batch;
  /** Whether no other batch has its rows. */
  readonly isFree: boolean;
};

/** Possible actions in the batch's state. */
export function BatchActions({ batch, isFree }: BatchActionsProps) {
  const may = useMay();
  const { resultFileId, status, counts } = batch;
  const mayWrite = may('batches:write');
  const isRetryable = counts.failed + counts.canceled > 0 && batch.resultFileId !== null && isFree;
  return (
    <>
      {resultFileId !== null && may('files:read') ? (
        <DownloadButton
          label="Download result"
          template="/v1/files/{fileId}/content"
          input={{ path: { fileId: resultFileId } }}
          name={`${batch.id}-result.csv`}
        />
      ) : null}
      {mayWrite && isRetryable ? <Retry batch={batch} /> : null}
      {mayWrite && ['validating', 'ready', 'processing'].includes(status) ? <Cancel batch={batch} /> : null}
      {mayWrite && may('transfers:write') && status === 'ready' && !batch.dryRun ? <Confirm batch={batch} /> : null}
    </>
  );
}

function Confirm({ batch: { id, counts, totals } }: { readonly batch: Batch }) {
  const confirm = useChange('post', '/v1/batches/{batchId}/confirm', { stale, done: 'The platform pays the batch.' });
  const label = `Pay ${countRows(counts.valid)}`;
  return (
    <ConfirmButton
      label={label}
      title={`${label}?`}
      variant="filled"
      color="brand"
      act={() => confirm.mutateAsync({ path: { batchId: id } })}
      isPending={confirm.isPending}
      error={confirm.error}
    >
      <p>These amounts leave your wallets, fees included:</p>
      <ul>
        {totals.map(({ walletId, amount, currency }) => (
          <li key={walletId}>
            <Money amount={amount} currency={currency} /> from <WalletName id={walletId} />
          </li>
        ))}
      </ul>
      {counts.invalid === 0 ? null : <p>The batch skips {countRows(counts.invalid)} with errors.</p>}
      <p>You cannot undo payments in progress.</p>
    </ConfirmButton>
  );
}

function WalletName({ id }: { readonly id: string }) {
  const { name } = useName(id);
  return name === undefined ? shortId(id) : [name.name, name.holder].filter((text) => text !== undefined).join(' of ');
}

function Cancel({ batch: { id, status } }: { readonly batch: Batch }) {
  const cancel = useChange('post', '/v1/batches/{batchId}/cancel', { stale, done: 'Canceled. Payments in progress continue.' });
  return (
    <ConfirmButton
      label="Cancel batch"
      title="Cancel this batch?"
      color="red"
      act={() => cancel.mutateAsync({ path: { batchId: id } })}
      isPending={cancel.isPending}
      error={cancel.error}
    >
      {status === 'processing' ? 'Payments in progress continue. The batch skips its other rows.' : 'The batch pays no row.'}
    </ConfirmButton>
  );
}

function Retry({ batch: { id, counts } }: { readonly batch: Batch }) {
  const navigate = useNavigate();
  const retry = useChange('post', '/v1/batches/{batchId}/retry', {
    stale,
    done: 'The rows are a new batch. Check it, then pay it.',
    onDone: (next) => void navigate({ to: `/batches/${next.id}` }),
  });
  return (
    <Button
      variant="default"
      loading={retry.isPending}
      onClick={() => retry.mutate({ path: { batchId: id } }, { onError: (error) => notifyFailed(error) })}
    >
      Retry {countRows(counts.failed + counts.canceled)}
    </Button>
  );
}
