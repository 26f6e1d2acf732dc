/** The job that advances batches, as logs and metrics name it. */
export const batchJob = 'process-batches';
