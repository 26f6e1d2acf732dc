import { Alert, Progress } from '@mantine/core';
import { ConfirmButton } from './confirm-button.tsx';
import { Panel } from './panel.tsx';

/** Statements and exports: work that continues after the request. */
type Job = {
  readonly status: string;
  readonly progress: { readonly done: number; readonly total: number | null };
  readonly failureReason: string | null;
};

/** Milliseconds between two reads of a running job. */
const lookMs = 1_500;

export const isJobRunning = ({ status }: Pick<Job, 'status'>): boolean => status === 'pending' || status === 'running';

/** How often the screen of a job reads it. */
export const jobInterval = ({ state }: { readonly state: { readonly data: Pick<Job, 'status'> | undefined } }): number | false =>
  state.data !== undefined && isJobRunning(state.data) ? lookMs : false;

const reasons: Readonly<Record<string, string>> = {
  too_many_rows: 'It has more than two million rows. Choose a shorter period.',
  rows_unavailable: 'The platform could not read the rows. Create it again.',
  processing_failed: 'The platform could not write it. Create it again.',
  simulated: 'The sandbox simulated this failure.',
};

/** The progress of a job, or why it has no content. */
export function JobStanding({ job: { status, progress, failureReason } }: { readonly job: Job }) {
  if (status === 'failed')
    return (
      <Alert color="red" title="Failed" mb="md">
        {reasons[failureReason ?? ''] ?? failureReason}
      </Alert>
    );
  if (status === 'canceled') return <Alert color="yellow" title="Canceled: it has no content" mb="md" />;
  if (!isJobRunning({ status })) return null;
  const { done, total } = progress;
  return (
    <Panel title={`${done.toLocaleString('en')}${total === null ? '' : ` of ${total.toLocaleString('en')}`} rows written`}>
      <Progress value={total === null || total === 0 ? 0 : (done / total) * 100} aria-label="Rows written" />
    </Panel>
  );
}

type CancelJobProps = { readonly act: () => Promise<unknown>; readonly isPending: boolean; readonly error: Error | null };

export function CancelJob({ act, isPending, error }: CancelJobProps) {
  return (
    <ConfirmButton label="Cancel" title="Cancel this job?" color="red" act={act} isPending={isPending} error={error}>
      It ends without content.
    </ConfirmButton>
  );
}
