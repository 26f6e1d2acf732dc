/** The job that goes on with batches, as logs and metrics name it. */
export const batchJob = 'process-batches';
