// Parses the operators' arguments of `npm run cli -- …`. It is separate from the program, so that a test can also
// parse the commands in the documentation.
import { parseArgs } from 'node:util';

export const operatorUsage = `
For operators, over the bus: npm run cli -- <keys | customers | events | admin | operate | actions> [options]
  keys create [--env sandbox|live] [--name TEXT]   make a key; its text is shown once
              [--under KEY_ID --scope RESOURCE:read|write …]   restricted: acts on that key's resources
              [--expires INSTANT] [--allow ADDRESS|NETWORK …]  ends by itself; refused from elsewhere
  keys roll KEY_ID [--grace-seconds N]             new text; the old one works for the grace (a day unless told)
  keys revoke KEY_ID                               end a key at once
  keys list                                        all keys, newest first
  customers erase CUSTOMER_ID                      erase who a customer is; repeat it after a failure
  customers hold CUSTOMER_ID --reason TEXT         legal hold: the customer may not be erased
  customers release CUSTOMER_ID                    take the hold off
  events republish [--since INSTANT]               operators: fill the bus again from what services keep (72 h)
  admin create-user EMAIL --role ROLE              a user of the console; prints a password for one sign-in
                                                   of the platform the first two; two operators invite the others
              [--name TEXT] [--account ID | --new-account NAME]  roles of an account: admin, developer, finance, support, viewer
              [--sandbox-owner KEY_ID] [--live-owner KEY_ID]     the new account's own keys; made by the console unless told
  admin reset-second-factor EMAIL                  remove the app, passkeys, and recovery codes of a user who lost them
  operate ACTION NAME=VALUE … --reason TEXT        an action of the operator API; two people approve what needs a second person
  operate --list                                   all actions and what they take
  actions [--status STATUS]                        operator actions, newest first; proposed: what waits for a second person
  --json                                           answer for machines
Talks to the running local stack, or to the bus in NATS_URL.
Every other command of \`npm run cli\` is \`pay\`, which talks to the API with a key.`;

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
