// Finds out within two seconds that a server hangs: its connections stay open, and nothing comes over them. The client's own pings take ten
// seconds and more, because they give the connection up; until then each request of a gateway would wait (ADR-0117).
import type { NatsConnection } from 'nats';
import { systemClock } from '@pay/core/time';

const roundMs = 250;
/** Rounds without a word after which a server hangs. With the first look at a late request: at most 1.75 s. */
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

  /** Whether the server hangs, as far as is known. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Pings the server until it answers or the connection ends. Call it while something has waited for the server for a moment. */
  check(): void {
    if (this.#isChecking) return;
    this.#isChecking = true;
    void this.#pingUntilHeard().finally(() => (this.#isChecking = false));
  }

  async #pingUntilHeard(): Promise<void> {
    let isHeard = false;
    // A connection that ends fails its pings, and its end is told by itself.
    const hear = (): void => {
      isHeard = true;
      this.#isSilent = false;
    };
    for (let rounds = 0; !isHeard;) {
      // Each round, because bytes may have been lost on the way.
      this.#nc.flush().then(hear, hear);
      const startedAt = performance.now();
      await systemClock.sleep(roundMs);
      // If the round itself was late, this machine is short of time, which says nothing about the server.
      if (performance.now() - startedAt < 2 * roundMs) rounds += 1;
      if (isHeard || this.#isSilent || rounds < roundsMax) continue;
      this.#isSilent = true;
      this.#onSilence();
    }
  }
}
