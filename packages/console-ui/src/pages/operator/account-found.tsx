import { Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Panel } from '../../parts/panel.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { ActButton, type ActButtonProps } from './act-button.tsx';
import { textIn, type FoundProps } from './found-resource.ts';
import classes from './operator.module.css';
import { TenantBadge } from './tenant-badge.tsx';

export function KeyFound({ found }: FoundProps<'key'>) {
  return (
    <>
      <div className={classes['buttons']}>
        <KeyActs place={found} keyId={found.id} about="API key" />
      </div>
      <Panel title="Key">
        <Fields
          of={[
            ['Id', <IdLink key="id" id={found.id} />],
            ['Status', <StatusBadge key="status" status={textIn(found, 'status') ?? 'active'} />],
            ['Account', <TenantBadge key="account" place={found} />],
          ]}
        />
      </Panel>
    </>
  );
}

const graces = [
  { value: '3600', label: 'an hour' },
  { value: '86400', label: 'a day' },
  { value: '604800', label: 'a week' },
];

type KeyActsProps = Pick<ActButtonProps, 'place' | 'about' | 'size'> & { readonly keyId: string };

export function KeyActs({ keyId, ...shared }: KeyActsProps) {
  const [grace, setGrace] = useState('86400');
  const path = { keyId };
  return (
    <>
      <ActButton {...shared} action="key.roll" label="Offer a roll" path={path} body={{ graceSeconds: Number(grace) }}>
        <Select
          label="Grace period of the old secret"
          allowDeselect={false}
          data={graces}
          value={grace}
          onChange={(value) => setGrace(value ?? grace)}
        />
      </ActButton>
      <ActButton {...shared} action="key.revoke" label="End" color="red" path={path} />
    </>
  );
}

type Owners = { readonly sandbox: string; readonly live: string };

export function AccountFound({ found }: FoundProps<'account'>) {
  const owners = found.resource['owners'] as Owners | undefined;
  const environments = ['live', 'sandbox'] as const;
  return (
    <Panel title="Its owners">
      <Fields
        of={environments.map((environment) => [
          environment === 'live' ? 'Live' : 'Sandbox',
          owners === undefined ? null : (
            <Link key={environment} to={`/owners/${owners[environment]}`} search={{ environment }}>
              {owners[environment]}
            </Link>
          ),
        ])}
      />
    </Panel>
  );
}
