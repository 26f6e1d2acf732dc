import { Sandbox } from './core/sandbox.ts';
import { Transport, type PayOptions } from './core/transport.ts';
import { Resources } from './generated/resources.ts';

/** The client. One per process is enough. It holds no connection, and many callers may use it at once. */
export class Pay extends Resources {
  /** Deposits, state changes, and the clock of the sandbox. */
  readonly sandbox: Sandbox;

  constructor(options: PayOptions) {
    super(new Transport(options));
    this.sandbox = new Sandbox(this.simulate, this.transactions);
  }
}
