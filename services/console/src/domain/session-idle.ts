import { MINUTE } from '@pay/core/time';

/** Milliseconds without a request after which a session ends. */
export const sessionIdleMs = 30 * MINUTE;
