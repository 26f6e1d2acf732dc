// Detects within two seconds that a server hangs: its connections stay open, and no bytes arrive. The client's own
// pings take ten seconds or more, because they give up the connection. Each request would wait that long (ADR-0117).
import type { NatsConnection } from 'nats';
import { systemClock } from '@pay/core/time';

const roundMs = 250;
/**
 * Silent rounds after which a server counts as hung. Together with the first probe of a late request: at most 1.75 s.
 */
const roundsMax = 5;

export class Pulse {
  readonly #nc: NatsConnection;
  readonly #onSilence: () => void;
  #isChecking = false;
  #isSilent = false;

  constructor(nc: NatsConnection, onSilence: () => void) {
    this.#nc = nc;
    this.#onSilence = onSilence;
  }

  /** Whether the server seems to hang. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Pings the server until it answers or the connection ends. Call this when a request has waited for a moment. */
  check(): void {
    if (this.#isChecking) return;
    this.#isChecking = true;
    void this.#pingUntilHeard().finally(() => (this.#isChecking = false));
  }

  async #pingUntilHeard(): Promise<void> {
    let isHeard = false;
    // A closing connection fails its pings and reports its end separately.
    const hear = (): void => {
      isHeard = true;
      this.#isSilent = false;
    };
    for (let rounds = 0; !isHeard;) {
      // Pings in each round, because earlier bytes may be lost.
      this.#nc.flush().then(hear, hear);
      const startedAt = performance.now();
      await systemClock.sleep(roundMs);
      // If the round was late, this machine is overloaded, which proves nothing about the server.
      if (performance.now() - startedAt < 2 * roundMs) rounds += 1;
      if (isHeard || this.#isSilent || rounds < roundsMax) continue;
      this.#isSilent = true;
      this.#onSilence();
    }
  }
}
