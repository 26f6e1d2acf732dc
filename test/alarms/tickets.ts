// Tickets about work that waits for a person, and about a process or a proof that falls behind.
import { systemClock } from '@pay/core/time';
import { roleOf } from '@pay/platform/migrate';
import { keepOn } from './keep-on.ts';
import { posting } from './posting.ts';
import { measuredS, type Production } from './production.ts';

const setAside: Production = {
  what: 'work was set aside after its last attempt',
  fires: ['PaymentsWorkSetAside'],
  takesS: measuredS,
  produce: async ({ sql }) => {
    await sql(`insert into transfer.work_attempts (kind, id, resource_id, attempts, error, set_aside_at)
      values ('batch', 'alarms', 'alarms', 3, 'produced', now())`);
    return async () => void (await sql("delete from transfer.work_attempts where id = 'alarms'"));
  },
};

const outside = { kind: 'external', id: 'alarms' } as const;

const debt: Production = {
  what: 'an owner owes a developer fee that was paid out and came back',
  fires: ['PaymentsDeveloperFeeDebt'],
  takesS: measuredS,
  slow: true,
  produce: (scene, { live }) =>
    posting(scene, live, { debit: { kind: 'developer_fee_debt', id: '' }, credit: outside, units: '100', currency: 'eur' }),
};

const advancedPayment: Production = {
  what: 'a payment that was recovered after a restore was advanced, and nobody has settled it',
  fires: ['PaymentsRecoveredDebt'],
  takesS: measuredS,
  slow: true,
  produce: (scene, { live }) =>
    posting(scene, live, { debit: { kind: 'suspense', id: 'recovered' }, credit: outside, units: '100', currency: 'usdt' }),
};

const behind: Production = {
  what: 'the job that proves conservation cannot write down how far it came',
  fires: ['PaymentsConservationProofBehind'],
  takesS: 60,
  slow: true,
  produce: async ({ sql }) => {
    const role = roleOf('wallet');
    await sql(`revoke insert, update on wallet.conservation_proofs from ${role}`);
    await sql('update wallet.conservation_proofs set number = number - 20000');
    return async () => {
      await sql('update wallet.conservation_proofs set number = number + 20000');
      await sql(`grant insert, update on wallet.conservation_proofs to ${role}`);
    };
  },
};

const lag: Production = {
  what: 'a process does not run for two seconds, again and again',
  fires: ['PaymentsEventLoopLag'],
  takesS: 5,
  slow: true,
  produce: ({ stage: { fleet } }) => {
    const pid = fleet.pid('report');
    return Promise.resolve(
      keepOn(3_000, async () => {
        process.kill(pid, 'SIGSTOP');
        await systemClock.sleep(2_000).finally(() => process.kill(pid, 'SIGCONT'));
      }),
    );
  },
};

export const tickets: readonly Production[] = [setAside, debt, advancedPayment, lag];
/** Runs separately, because this production changes the result of the money proof. */
export const proofBehind = behind;
