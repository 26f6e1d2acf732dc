import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Panel } from '../../parts/panel.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { ActButton } from './act-button.tsx';
import type { FoundProps } from './found-resource.ts';
import classes from './operator.module.css';

export function WalletFound({ found }: FoundProps<'wallet'>) {
  const wallet = found.resource;
  const shared = { place: found, path: { walletId: found.id }, about: `${wallet.currency.toUpperCase()} wallet` };
  return (
    <>
      <div className={classes['buttons']}>
        {wallet.status === 'frozen' ? (
          <ActButton {...shared} action="wallet.unfreeze" label="Unfreeze" />
        ) : (
          <ActButton {...shared} action="wallet.freeze" label="Freeze" color="red" />
        )}
      </div>
      <Panel title="Wallet">
        <Fields
          of={[
            ['Currency', wallet.currency.toUpperCase()],
            ['Type', wordsOf(wallet.type)],
            ['Status', <StatusBadge key="status" status={wallet.status} />],
            ['Customer', <IdLink key="customer" id={wallet.customerId} />],
            ['Ledger account', wallet.ledgerAccount],
            ['Created', <Instant key="created" at={wallet.createdAt} />],
          ]}
        />
      </Panel>
    </>
  );
}

export function CardFound({ found }: FoundProps<'card'>) {
  const card = found.resource;
  const shared = { place: found, path: { cardId: found.id }, about: `Card ending in ${card.last4}` };
  const isOver = card.status === 'canceled' || card.status === 'expired';
  return (
    <>
      {isOver ? null : (
        <div className={classes['buttons']}>
          {card.status === 'frozen' ? (
            <ActButton {...shared} action="card.unfreeze" label="Unfreeze" />
          ) : (
            <ActButton {...shared} action="card.freeze" label="Freeze" color="red" />
          )}
          <ActButton {...shared} action="card.release_quarantine" label="Release from quarantine" />
        </div>
      )}
      <Panel title="Card">
        <Fields
          of={[
            ['Ends in', card.last4],
            ['Status', <StatusBadge key="status" status={card.status} />],
            ['Held by the platform', card.heldByOperator === true ? 'yes: the owner cannot unfreeze it' : 'no'],
            ['Customer', <IdLink key="customer" id={card.customerId} />],
          ]}
        />
      </Panel>
    </>
  );
}

export function CounterpartyFound({ found }: FoundProps<'counterparty'>) {
  const payee = found.resource;
  return (
    <Panel title="Counterparty">
      <Fields
        of={[
          ['Account of', payee.accountOwnerName],
          ['Kind', wordsOf(payee.accountType)],
          ['Currency', payee.currency.toUpperCase()],
          ['Status', <StatusBadge key="status" status={payee.status} />],
          ['Customer', <IdLink key="customer" id={payee.customerId} />],
          ['Created', <Instant key="created" at={payee.createdAt} />],
        ]}
      />
    </Panel>
  );
}
