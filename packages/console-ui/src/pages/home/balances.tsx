import { Text } from '@mantine/core';
import { useRead } from '../../api/hooks.ts';
import { Money } from '../../parts/money.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { useMay } from '../../session/session-context.ts';
import { customersShare } from './activity.ts';
import classes from './balances.module.css';

/** The customers' funds by currency, according to the ledger. */
export function Balances() {
  const may = useMay();
  const isAllowed = may('journal:read');
  const query = useRead('/v1/journal/trial-balance', {}, { enabled: isAllowed });
  if (!isAllowed) return null;
  return (
    <Panel title="Your customers’ balances">
      <ResourceScreen query={query}>
        {({ currencies }) => {
          const shares = currencies
            .map(({ currency, rows }) => ({ currency, ...customersShare(rows, currency) }))
            .filter(({ wallets }) => wallets > 0);
          if (shares.length === 0)
            return (
              <Text size="sm" c="dimmed">
                No wallet holds money yet.
              </Text>
            );
          return (
            <ul className={classes['list']}>
              {shares.map(({ currency, amount, wallets }) => (
                <li key={currency}>
                  <Money amount={amount} currency={currency} size="large" />
                  <Text size="xs" c="dimmed">
                    in {wallets} {wallets === 1 ? 'wallet' : 'wallets'}
                  </Text>
                </li>
              ))}
            </ul>
          );
        }}
      </ResourceScreen>
    </Panel>
  );
}
