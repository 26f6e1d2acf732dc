// Connects an operator's command to the bus in NATS_URL, or to the one of the running local stack.
import { BaseConfig, environmentVariables, natsTls, parseConfig } from '@pay/kernel/config';
import { connectOperator, type Operator } from './operator.ts';
import { readConnections } from './state.ts';
import { UserError } from './user-error.ts';

/** How a service reaches the bus; without a URL the local stack's is taken. */
const BusConfig = BaseConfig.pick({
  NATS_URL: true,
  NATS_CA_PATH: true,
  NATS_CERT_PATH: true,
  NATS_KEY_PATH: true,
  BUS_PREFIX: true,
  NATS_TLS_REQUIRED: true,
}).partial({ NATS_URL: true });

export async function connectOperatorHere(): Promise<Operator> {
  // A cluster mounts the URL as a file, NATS_URL_FILE.
  const config = parseConfig(BusConfig, environmentVariables());
  const natsUrl = config.NATS_URL ?? readConnections()?.natsUrl;
  if (natsUrl === undefined) throw new UserError('No stack is running here.', 'npm start');
  return connectOperator({ natsUrl, tls: natsTls(config), busPrefix: config.BUS_PREFIX });
}
