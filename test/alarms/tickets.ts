// Tickets about work that waits for a person, and about a process or a proof that does not keep up.
import { only } from '@pay/contract/operation';
import { wallet } from '@pay/contract/wallet';
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { roleOf } from '@pay/local-stack/migrate';
import { keepOn } from './keep-on.ts';
import { overBus } from './over-bus.ts';
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

const debt: Production = {
  what: 'an owner owes a developer fee that was paid out and came back',
  fires: ['PaymentsDeveloperFeeDebt'],
  takesS: 60,
  slow: true,
  produce: async (scene, { live }) => {
    const { client, contextOf, close } = await overBus(scene, only(wallet, 'post'));
    const post = async (debit: 'developer_fee_debt' | 'external', credit: 'developer_fee_debt' | 'external'): Promise<void> => {
      const transactionId = randomIds().next('transaction', systemClock.now());
      const nameOf = (kind: typeof debit) => ({ kind, id: kind === 'external' ? 'alarms' : '' });
      const amount = { amountUnits: '100', currency: 'eur' } as const;
      const accounts = { debit: nameOf(debit), credit: nameOf(credit) };
      await client.post(contextOf(live), {
        groupId: transactionId,
        steps: [{ op: 'post', ...accounts, ...amount, entryKind: 'adjustment', transactionId }],
      });
    };
    await post('developer_fee_debt', 'external');
    return async () => {
      await post('external', 'developer_fee_debt');
      await close();
    };
  },
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

export const tickets: readonly Production[] = [setAside, debt, lag];
/** Apart, because it changes what the proof of money says. */
export const proofBehind = behind;
