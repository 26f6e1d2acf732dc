import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useName } from '../../api/names.ts';
import type { Environment } from '../../api/tenant.ts';
import { notifyFailed } from '../../parts/notify.ts';
import { shortId } from '../../parts/id-link.tsx';
import { useSession } from '../../session/session-context.ts';
import { useSwitch } from '../../session/session-queries.ts';
import classes from './operator.module.css';

/** The tenant of a resource: its account and its environment. */
export type TenantLabel = {
  readonly ownerId: string | null;
  readonly environment: Environment | null;
  readonly accountName?: string | null | undefined;
};

export function EnvironmentBadge({ environment }: { readonly environment: Environment }) {
  return (
    <span className={classes['environment']} data-environment={environment}>
      {environment === 'live' ? 'LIVE' : 'SANDBOX'}
    </span>
  );
}

/** `LIVE Acme`, with a link to the account. */
export function TenantBadge({ place: { ownerId, environment, accountName } }: { readonly place: TenantLabel }) {
  if (environment === null) return <>The platform itself</>;
  return (
    <span className={classes['place']}>
      <EnvironmentBadge environment={environment} />
      {ownerId === null ? (
        'No tenant'
      ) : (
        <Link to={`/owners/${ownerId}`} search={{ environment }} title={ownerId}>
          {accountName === undefined ? <OwnerName ownerId={ownerId} /> : (accountName ?? shortId(ownerId))}
        </Link>
      )}
    </span>
  );
}

/** The name of the console account, for lists that do not contain it. An owner without an account has only an id. */
function OwnerName({ ownerId }: { readonly ownerId: string }) {
  const { name } = useName(ownerId);
  return <>{name?.name ?? shortId(ownerId)}</>;
}

/** Whether a resource is in the screens' environment. Resources of the other environment are read-only. */
export function useIsHere(environment: Environment | null): boolean {
  const session = useSession();
  return environment === null || environment === session.environment;
}

/** Explains that a resource is in the other environment, with a link to it. */
export function OtherEnvironmentAlert({ environment }: { readonly environment: Environment | null }) {
  const isHere = useIsHere(environment);
  const { mutate, isPending } = useSwitch();
  if (isHere || environment === null) return null;
  const words = environment === 'live' ? 'live, with real money' : 'the sandbox';
  const here = environment === 'live' ? 'the sandbox' : 'live';
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle />}
      mb="md"
      title={`This object belongs to ${words}, but your screens show ${here}`}
    >
      <Group gap="sm">
        You can read it. To change it, switch the environment first.
        <Button
          size="xs"
          loading={isPending}
          onClick={() => mutate({ environment }, { onError: (error) => notifyFailed(error) })}
        >
          Switch to {environment}
        </Button>
      </Group>
    </Alert>
  );
}
