import type { consoleContract } from '@pay/contract/console/operations';
import type { CreateUser } from '@pay/contract/console/shapes';
import { isPlatformRole } from '@pay/contract/console/shapes';
import { conflict, invalidField } from '@pay/core/fault';
import { derive, sameBody, uuidOf, type Id } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import type { Tx } from '@pay/kernel/db';
import type { Deps } from '../deps.ts';
import { isOperatorEmail } from '../domain/operator-domains.ts';
import { recordAuditOfTenant, roleChange } from '../app/people-audit.ts';
import { findAccount, insertAccount, insertMembership, type Tenant } from '../store/memberships.ts';
import { countPlatformMembers } from '../store/platform-people.ts';
import { insertUser } from '../store/users.ts';

type PreparedUser = { readonly passwordHash: string; readonly keyring: Deps['keyring']; readonly operators: Deps['operators'] };
type NewTenant = { readonly input: CreateUser; readonly operationId: Id<'operation'>; readonly at: number };

export const createUser = command<typeof consoleContract.createUser, Deps>()<PreparedUser>({
  async prepare({ input, deps }) {
    checkTenant(input);
    const { keyring, operators } = deps;
    if (isPlatformRole(input.role) && !isOperatorEmail(operators.domains, input.email))
      throw invalidField('email', 'not_supported', 'The domain of email is not allowed for platform staff');
    const passwordHash = await deps.passwords.hash(input.password, { lane: 'other', address: 'operator' });
    return { passwordHash, keyring, operators };
  },
  async commit({ ctx, input, tx, clock, prepared }) {
    const { passwordHash, keyring, operators } = prepared;
    const userId = sameBody('user', ctx.operationId);
    const { email, name, role } = input;
    const at = clock.now();
    if (isPlatformRole(role)) await refuseLaterPeople(tx, operators.byCommandLineMax);
    const user = { id: userId, email, name, passwordHash, passwordExpired: true, hasPassword: true, emailProvenAt: undefined };
    if (!(await insertUser(tx, keyring, { ...user, at })))
      throw conflict('already_exists', 'email', 'A user with this e-mail address already exists', {
        hint: 'Invite them from the console.',
      });
    const account = await findOrCreateTenant(tx, { input, operationId: ctx.operationId, at });
    await insertMembership(tx, { userId, account, role, invitedBy: undefined, at });
    const caller = ctx.caller ?? { type: 'operator', label: 'operator', ip: null, userAgent: null };
    const cause = { operationId: ctx.operationId, requestId: ctx.requestId, caller, at };
    const joined = { target: { type: 'user', id: userId }, changes: roleChange(null, role) } as const;
    await recordAuditOfTenant(tx, cause, account, { action: 'member.joined', ...joined });
    return { userId, ...(account === undefined ? {} : { accountId: account }) };
  },
});

/** The command line creates the first people of the platform. Two of them invite the others. @throws 409 */
async function refuseLaterPeople(tx: Tx, most: number): Promise<void> {
  if ((await countPlatformMembers(tx)) < most) return;
  throw conflict('limit_exceeded', 'role', `The platform already has ${String(most)} people`, {
    hint: 'Propose person.invite in the console. A second person must approve it.',
  });
}

/** @throws 400 unless the role exists in the tenant */
function checkTenant({ role, accountId, accountName, owners }: CreateUser): void {
  const places = [accountId, accountName].filter((place) => place !== undefined).length;
  if (isPlatformRole(role) && places > 0)
    throw invalidField('role', 'mismatch', `${role} is a role of the platform and has no account`);
  if (!isPlatformRole(role) && places !== 1)
    throw invalidField(
      'accountId',
      'required',
      `${role} is a role of an account. Send accountId, or accountName for a new account`,
    );
  if (owners !== undefined && accountName === undefined)
    throw invalidField('owners', 'not_supported', 'Owners are allowed only with a new account');
}

async function findOrCreateTenant(tx: Tx, { input, operationId, at }: NewTenant): Promise<Tenant> {
  if (isPlatformRole(input.role)) return undefined;
  if (input.accountId !== undefined) {
    const id = uuidOf(input.accountId);
    const found = id === undefined ? undefined : await findAccount(tx, id);
    if (found === undefined) throw invalidField('accountId', 'not_found', 'No such account');
    return found.id;
  }
  const id = sameBody('account', operationId);
  // Later operations create the owners' first keys. Their ids derive from these ids.
  const owners = {
    sandbox: ownerOf(input.owners?.sandbox, derive('key', operationId, 'sandbox')),
    live: ownerOf(input.owners?.live, derive('key', operationId, 'live')),
  };
  if (!(await insertAccount(tx, { id, name: input.accountName ?? '', owners }, at)))
    throw conflict('already_exists', 'owners', 'Another account already has one of these owners');
  return id;
}

function ownerOf(ownerId: string | undefined, newOwnerId: Id<'key'>): Id<'key'> {
  if (ownerId === undefined) return newOwnerId;
  if (uuidOf(ownerId) === undefined) throw invalidField('owners', 'invalid_format', 'An owner must be the id of a key');
  return sameBody('key', ownerId);
}
