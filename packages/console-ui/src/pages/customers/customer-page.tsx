import { Alert, List } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { nameOf } from '../../parts/customer-name.ts';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { notesTab } from '../../parts/notes-tab.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { TabBar } from '../../parts/tab-bar.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { customerTabs } from './customer-tabs.tsx';
import type { Customer } from './customers-table.tsx';
import { Who } from './customer-name.tsx';

export function Page() {
  const { customerId = '' } = useParams({ strict: false });
  const query = useRead('/v1/customers/{customerId}', { path: { customerId } });
  return <ResourceScreen query={query}>{(customer) => <CustomerScreen customer={customer} />}</ResourceScreen>;
}

function CustomerScreen({ customer }: { customer: Customer }) {
  const request = {
    method: 'GET',
    template: '/v1/customers/{customerId}',
    input: { path: { customerId: customer.id } },
  } as const;
  return (
    <>
      <PageHeader
        title={nameOf(customer)}
        badge={<StatusBadge status={customer.status} />}
        sub={<IdLink id={customer.id} />}
        actions={
          <>
            <CodeButton request={request} />
            <CustomerActions customer={customer} />
          </>
        }
      />
      <Missing customer={customer} />
      <div className="columns">
        <Who customer={customer} />
        <Panel title="Capabilities">
          <Fields
            of={[
              ['KYC', <StatusBadge key="k" status={customer.kycStatus} />],
              ['Terms', <StatusBadge key="t" status={customer.tosStatus} />],
              ...Object.entries(customer.capabilities).map(
                ([name, has]) =>
                  [
                    wordsOf(name),
                    <StatusBadge key={name} status={has ? 'active' : 'plain'} label={has ? 'Yes' : 'Not yet'} />,
                  ] as const,
              ),
              [
                'Terms page',
                customer.tosLink === undefined ? null : (
                  <CopyText key="l" text={customer.tosLink} label="the link" shown="Link to accept" />
                ),
              ],
              [
                'KYC page',
                customer.kycLink === undefined ? null : (
                  <CopyText key="m" text={customer.kycLink} label="the link" shown="Link to verify" />
                ),
              ],
            ]}
          />
        </Panel>
      </div>
      <TabBar
        tabs={[
          ...customerTabs(customer.id),
          notesTab(customer.id),
          { name: 'json', label: 'JSON', content: () => <JsonView value={customer} /> },
        ]}
      />
    </>
  );
}

/** The requirements that prevent the customer from moving money, in words. */
function Missing({ customer: { requirements, rejectionReasons } }: { customer: Customer }) {
  if (requirements.length + rejectionReasons.length === 0) return null;
  const isRefused = rejectionReasons.length > 0;
  return (
    <Alert color={isRefused ? 'red' : 'yellow'} mb="md" title={isRefused ? 'Refused' : 'Required before money moves'}>
      <List size="sm">
        {rejectionReasons.map(({ code, message }) => (
          <List.Item key={code}>{message}</List.Item>
        ))}
        {requirements.map(({ field, code }) => (
          <List.Item key={`${field} ${code}`}>
            {wordsOf(field.replace('kycStatus', 'identity check').replace('tosStatus', 'terms of service'))}:{' '}
            {wordsOf(code).toLowerCase()}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
