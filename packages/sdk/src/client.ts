import { Sandbox } from './core/sandbox.ts';
import { Transport, type PayOptions } from './core/transport.ts';
import { Resources } from './generated/resources.ts';

/** The client. One per process is enough: a client holds no connection and serves concurrent callers. */
export class Pay extends Resources {
  /** Frequent sandbox tasks. `simulate` has every sandbox operation. */
  readonly sandbox: Sandbox;

  constructor(options: PayOptions) {
    super(new Transport(options));
    this.sandbox = new Sandbox(this.simulate, this.transactions);
  }
}
