import { Alert, List, MultiSelect, Stack, TextInput } from '@mantine/core';
import { identityFieldsOf, identityWords } from '@pay/console-model/identity-words';
import { useState } from 'react';
import { Fields } from '../../parts/fields.tsx';
import { Panel } from '../../parts/panel.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { Who } from '../customers/customer-name.tsx';
import { ActButton } from './act-button.tsx';
import { Documents } from './documents.tsx';
import { EraseButton } from './erase-button.tsx';
import type { FoundOf, FoundProps } from './found-resource.ts';
import classes from './operator.module.css';

type Found = FoundOf<'customer'>;
type Customer = Found['resource'];

export function CustomerFound({ found }: FoundProps<'customer'>) {
  // The owner's view of the customer, with the data of the identity page.
  const customer = found.resource;
  return (
    <>
      <CustomerActs found={found} customer={customer} />
      <Open customer={customer} />
      <div className="columns">
        <Identity customer={customer} />
        <Documents customerId={found.id} />
        <Who
          customer={customer}
          more={[
            ['Identity', <StatusBadge key="kyc" status={customer.kycStatus} />],
            ['Terms', <StatusBadge key="terms" status={customer.tosStatus} />],
          ]}
        />
      </div>
    </>
  );
}

function Identity({ customer: { identity = {}, type } }: { readonly customer: Customer }) {
  const given = Object.entries(identity);
  return (
    <Panel title="Identity data">
      {given.length === 0 ? (
        <p className="dimmed">No data yet. The sandbox needs none. In live, the page requires every field.</p>
      ) : (
        <Fields of={identityFieldsOf(type, identity).map((name) => [identityWords(name), identity[name]] as const)} />
      )}
    </Panel>
  );
}

/** Missing requirements and rejection reasons. */
function Open({ customer: { requirements, rejectionReasons } }: { readonly customer: Customer }) {
  if (requirements.length + rejectionReasons.length === 0) return null;
  return (
    <Alert color={rejectionReasons.length > 0 ? 'red' : 'yellow'} title={rejectionReasons.length > 0 ? 'Rejected' : 'Still open'}>
      <List size="sm">
        {rejectionReasons.map(({ code, message }) => (
          <List.Item key={code}>
            {message} (<code>{code}</code>)
          </List.Item>
        ))}
        {requirements.map(({ field, code }) => (
          <List.Item key={`${field} ${code}`}>
            {identityWords(field)}: {wordsOf(code).toLowerCase()}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

type ActsProps = { readonly found: Found; readonly customer: Customer };

function CustomerActs({ found, customer }: ActsProps) {
  const { kycStatus, status, erasedAt } = customer;
  if (erasedAt !== undefined) return null;
  const shared = { place: found, path: { customerId: found.id }, about: nameOf(customer) };
  return (
    <div className={classes['buttons']}>
      {kycStatus === 'under_review' ? (
        <>
          <ActButton {...shared} action="customer.approve" label="Approve" color="teal.9" variant="filled" />
          <Reject {...shared} />
          <RequestMore {...shared} customer={customer} />
        </>
      ) : null}
      {kycStatus === 'rejected' ? <ActButton {...shared} action="customer.reopen" label="Review again" /> : null}
      {status === 'suspended' ? (
        <ActButton {...shared} action="customer.reactivate" label="Reactivate" />
      ) : (
        <ActButton {...shared} action="customer.suspend" label="Freeze" color="red" />
      )}
      <ActButton {...shared} action="customer.hold" label="Legal hold" />
      <ActButton {...shared} action="customer.release" label="Lift the legal hold" />
      <EraseButton {...shared} />
    </div>
  );
}

const nameOf = ({ businessName, firstName, lastName }: Customer): string => businessName ?? `${firstName} ${lastName}`;

type SharedProps = {
  readonly place: Found;
  readonly path: Readonly<Record<string, string>>;
  readonly about: string;
};

function Reject(props: SharedProps) {
  const [message, setMessage] = useState('');
  const said = message.trim();
  return (
    <ActButton
      {...props}
      action="customer.reject"
      label="Reject"
      color="red"
      body={said === '' ? {} : { rejectionReasons: [{ code: 'rejected_by_reviewer', message: said }] }}
    >
      <TextInput
        label="Message to the customer"
        description="Visible in the API and on the customer’s page. Optional."
        maxLength={200}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </ActButton>
  );
}

function RequestMore({ customer, ...shared }: SharedProps & { readonly customer: Customer }) {
  const [fields, setFields] = useState<string[]>([]);
  const names = identityFieldsOf(customer.type, customer.identity ?? {});
  return (
    <ActButton
      {...shared}
      action="customer.request_more"
      label="Request more information"
      isWhole={fields.length > 0}
      body={{ requirements: fields.map((field) => ({ field: `identity.${field}` })) }}
    >
      <Stack gap="xs">
        <MultiSelect
          label="Items to request again"
          description="The next review requires only these items."
          required
          data={names.map((name) => ({ value: name, label: identityWords(name) }))}
          value={fields}
          onChange={setFields}
        />
      </Stack>
    </ActButton>
  );
}
