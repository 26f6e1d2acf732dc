// Decides whether a new trace is recorded. Loaded only when traces are exported.
import { SamplingDecision, TraceIdRatioBasedSampler, type Sampler } from '@opentelemetry/sdk-trace';

/**
 * Samples a share of traces, and every trace that links to a recorded one. A recorded first attempt thus leads to the
 * traces of its retries.
 */
export function createLinkedOrRatioSampler(ratio: number): Sampler {
  const share = new TraceIdRatioBasedSampler(ratio);
  return {
    shouldSample: (...args) =>
      args[5].some(({ context }) => context.traceFlags === 1)
        ? { decision: SamplingDecision.RECORD_AND_SAMPLED }
        : share.shouldSample(args[0], args[1]),
    toString: () => `linked, else ${share.toString()}`,
  };
}
