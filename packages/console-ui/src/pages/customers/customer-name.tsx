import type { ReactNode } from 'react';
import { Fields } from '../../parts/fields.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Panel } from '../../parts/panel.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import type { Customer } from './customers-table.tsx';

type WhoProps = {
  readonly customer: Customer;
  /** Rows between the contact data and the creation time. */
  readonly more?: readonly (readonly [label: string, value: ReactNode])[];
};

/** A customer's identity, for owners and operators alike. */
export function Who({ customer, more = [] }: WhoProps) {
  return (
    <Panel title="Who">
      <Fields
        of={[
          ['Type', wordsOf(customer.type)],
          ['Person', `${customer.firstName} ${customer.lastName}`],
          ['Business', customer.businessName],
          ['E-mail', customer.email],
          ['Phone', customer.phone],
          ...more,
          ['Created', <Instant key="created" at={customer.createdAt} />],
          ['Changed', <Instant key="changed" at={customer.updatedAt} />],
          ['Erased', customer.erasedAt === undefined ? null : <Instant key="erased" at={customer.erasedAt} />],
        ]}
      />
    </Panel>
  );
}
