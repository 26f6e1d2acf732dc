// Connects the operators' command line to the bus, for one command.
import { BaseConfig, environmentVariables, natsTls, parseConfig } from '@pay/kernel/config';
import { connectOperator, type Operator } from './operator.ts';
import { readConnections } from './stack-connections.ts';
import { UserError } from '@pay/platform/user-error';

/** A service's variables for the bus. Without a URL, the command uses the local stack's. */
const BusConfig = BaseConfig.pick({
  NATS_URL: true,
  NATS_CA_PATH: true,
  NATS_CERT_PATH: true,
  NATS_KEY_PATH: true,
  BUS_PREFIX: true,
  NATS_TLS_REQUIRED: true,
}).partial({ NATS_URL: true });

export async function withOperator(work: (operator: Operator) => Promise<void>): Promise<void> {
  // A cluster mounts the URL as a file, NATS_URL_FILE.
  const config = parseConfig(BusConfig, environmentVariables());
  const natsUrl = config.NATS_URL ?? readConnections()?.natsUrl;
  if (natsUrl === undefined) throw new UserError('NATS_URL is not set, and no local stack is running.', 'npm start');
  const operator = await connectOperator({ natsUrl, tls: natsTls(config), busPrefix: config.BUS_PREFIX });
  try {
    await work(operator);
  } finally {
    await operator.close();
  }
}
