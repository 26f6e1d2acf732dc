// Parses the operators' arguments of `npm run cli -- …`. It is separate from the program, so that a test can also
// parse the commands in the documentation.
import { parseArgs } from 'node:util';

export const operatorUsage = `
For operators, over the bus: npm run cli -- <keys | customers | events | admin | operate | actions> [options]
  keys create [--env sandbox|live] [--name TEXT] [--expires INSTANT] [--allow ADDRESS|NETWORK …]
              [--under KEY_ID --scope RESOURCE:read|write …]
      Create an API key. The output shows its secret once. --expires sets an expiry. --allow accepts requests only from
      these addresses. --under and --scope create a restricted key for the resources of KEY_ID.
  keys roll KEY_ID [--grace-seconds N]
      Replace the secret of a key. The old secret stays valid for N seconds (86400).
  keys revoke KEY_ID
      Revoke a key immediately.
  keys list
      List all keys, newest first.
  customers erase CUSTOMER_ID
      Erase the personal data of a customer. Repeat the command after a failure.
  customers hold CUSTOMER_ID --reason TEXT
      Place a legal hold on a customer, which prevents its erasure.
  customers release CUSTOMER_ID
      Release the legal hold.
  events republish [--since INSTANT]
      Publish the stored events of the last 72 hours to the bus again.
  admin create-user EMAIL --role ROLE [--name TEXT] [--account ID | --new-account NAME]
              [--sandbox-owner KEY_ID] [--live-owner KEY_ID]
      Create a console user. The output shows a password for one sign-in. Roles of an account: admin, developer,
      finance, support, viewer. --sandbox-owner and --live-owner set the keys of a new account, which the console
      creates by default. Without an account, the command creates one of the first two platform users.
  admin reset-second-factor EMAIL
      Remove the authenticator app, passkeys, and recovery codes of a user who lost them.
  operate ACTION NAME=VALUE … --reason TEXT
      Request an action of the operator API. Two people approve each sensitive action.
  operate --list
      List all actions and their members.
  actions [--status STATUS]
      List operator actions, newest first. Actions with status proposed wait for approval.
  --json
      Print JSON.
These commands use the running local stack, or the bus of NATS_URL.
Every other command of \`npm run cli\` is a \`pay\` command, which calls the API with a key.`;

/** The parsed arguments. Throws a TypeError for an unknown option. */
export function operatorArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      env: { type: 'string', default: 'sandbox' },
      name: { type: 'string', default: '' },
      under: { type: 'string' },
      scope: { type: 'string', multiple: true, default: [] },
      expires: { type: 'string' },
      allow: { type: 'string', multiple: true },
      'grace-seconds': { type: 'string' },
      since: { type: 'string' },
      reason: { type: 'string' },
      role: { type: 'string' },
      account: { type: 'string' },
      'new-account': { type: 'string' },
      'sandbox-owner': { type: 'string' },
      'live-owner': { type: 'string' },
      status: { type: 'string' },
      list: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [noun, verb] = positionals;
  const isKnown =
    noun === 'actions' ||
    (noun === 'operate' && (verb !== undefined || values.list)) ||
    ((noun === 'keys' || noun === 'customers') && verb !== undefined) ||
    (noun === 'events' && verb === 'republish') ||
    (noun === 'admin' && (verb === 'create-user' || verb === 'reset-second-factor'));
  return { values, positionals, isKnown };
}
