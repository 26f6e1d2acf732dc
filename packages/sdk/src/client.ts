import { Sandbox } from './core/sandbox.ts';
import { Transport, type PayOptions } from './core/transport.ts';
import { Resources } from './generated/resources.ts';

/** The client. One is enough for a process; it holds no connection and may be used by many callers at once. */
export class Pay extends Resources {
  /** Deposits, steps and clock of the sandbox. */
  readonly sandbox: Sandbox;

  constructor(options: PayOptions) {
    super(new Transport(options));
    this.sandbox = new Sandbox(this.simulate, this.transactions);
  }
}
