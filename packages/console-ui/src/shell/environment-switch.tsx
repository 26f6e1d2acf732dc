import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Environment } from '../api/tenant.ts';
import { notifyFailed } from '../parts/notify.ts';
import { useIsPlatform, useSession } from '../session/session-context.ts';
import { useSwitch } from '../session/session-queries.ts';
import classes from './environment.module.css';

/** Switches between sandbox and live. Their ids differ, so the switch opens the list of the current screen. */
export function EnvironmentSwitch() {
  const { environment } = useSession();
  const navigate = useNavigate();
  const { mutate, isPending } = useSwitch(() => void navigate({ to: `/${window.location.pathname.split('/')[2] ?? ''}` }));
  const change = (to: string): void => mutate({ environment: to as Environment }, { onError: (error) => notifyFailed(error) });
  return (
    <SegmentedControl
      className={classes['switch'] ?? ''}
      data-environment={environment}
      aria-label="Environment"
      fullWidth
      size="xs"
      disabled={isPending}
      data={[
        { value: 'sandbox', label: 'Sandbox' },
        { value: 'live', label: 'Live' },
      ]}
      value={environment}
      onChange={change}
    />
  );
}

/** A banner over every screen: no other color of the console covers as much area. */
export function EnvironmentBand() {
  const { environment, recovering } = useSession();
  const isPlatform = useIsPlatform();
  return (
    <div className={classes['band']} data-environment={environment} role={recovering ? 'alert' : undefined}>
      <b>
        {isPlatform ? 'PLATFORM · ' : ''}
        {environment === 'live' ? 'LIVE' : 'SANDBOX'}
      </b>{' '}
      {recovering ? (
        <span>
          <b>RECOVERY MODE</b> The database was restored. You can read but not change data.
        </span>
      ) : (
        <span>{environment === 'live' ? 'Treat everything here as real money.' : 'Nothing here is real money.'}</span>
      )}
      {isPlatform && !recovering ? <span className={classes['extra']}>You act on other owners’ accounts.</span> : null}
    </div>
  );
}
