import { isFault, type FaultDetail } from '@pay/core/fault';

/** Runs one more check of the head; what it refuses is reported together with the failing fields of the body. */
export function collect<T>(details: FaultDetail[], check: () => T): T | undefined {
  try {
    return check();
  } catch (error) {
    if (!isFault(error)) throw error;
    details.push(...error.details);
    return undefined;
  }
}
