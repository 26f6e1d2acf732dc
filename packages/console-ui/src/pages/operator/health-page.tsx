import { Anchor, List, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OperatorAnswer } from '../../api/operator-call.ts';
import { useOperatorRead } from '../../api/operator-hooks.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { ActButton } from './act-button.tsx';
import { EnvironmentBadge } from './tenant-badge.tsx';
import classes from './operator.module.css';

type Health = OperatorAnswer<'getHealth'>;

export function Page() {
  const health = useOperatorRead('getHealth');
  return (
    <>
      <PageHeader title="System health" sub="State at the time you opened this screen. Dashboards show the history." />
      <ResourceScreen query={health}>
        {({ recovery, services, places, dashboards }) => (
          <Stack gap="md">
            {recovery === null ? null : <Recovering {...recovery} />}
            <Panel title="Services">
              <div className={classes['tiles']}>
                {services.map((one) => (
                  <Service key={one.service} {...one} />
                ))}
              </div>
            </Panel>
            {places.map((place) => (
              <Panel
                key={place.environment}
                title={place.environment === 'live' ? 'Open work in live' : 'Open work in the sandbox'}
              >
                <LeftUndone place={place} />
              </Panel>
            ))}
            <Panel title="Dashboards">
              <Dashboards dashboards={dashboards} />
            </Panel>
          </Stack>
        )}
      </ResourceScreen>
    </>
  );
}

function Recovering({ id, restoredTo, reconciledAt }: NonNullable<Health['recovery']>) {
  return (
    <Panel title="Recovery mode">
      <p>
        The database was restored{restoredTo === null ? '' : ` to ${restoredTo}`}. The platform sends nothing, and callers cannot
        change anything.
      </p>
      {reconciledAt === null ? (
        <p>
          Run <code>pay ops reconcile-gap</code> first. It compares the records of the providers and the platform.
        </p>
      ) : (
        <p>The records of the providers were compared at {reconciledAt}. A second person must approve the resumption.</p>
      )}
      <ActButton
        action="recovery.resume"
        label="Resume the platform"
        about={`The restore ${id}`}
        place={{ ownerId: null, environment: null }}
        path={{}}
        isWhole={reconciledAt !== null}
      />
    </Panel>
  );
}

function Service({ service, answers, tookMs, deadLetters }: Health['services'][number]) {
  return (
    <div className={classes['tile']} data-is={answers ? ((deadLetters ?? 0) > 0 ? 'waiting' : 'good') : 'bad'}>
      <b>{service}</b>
      <small>{answers ? `responded in ${tookMs} ms` : 'does not respond'}</small>
      {deadLetters === null ? null : <small>{deadLetters === 0 ? 'no dead letters' : `${deadLetters} dead letters`}</small>}
    </div>
  );
}

const lists = [
  ['proposals', 'wait for a second person', '/actions'],
  ['stuck', 'stuck transactions', '/stuck'],
  ['breaks', 'differences from rails', '/breaks'],
  ['suspense', 'suspense accounts', '/suspense'],
] as const;

const markOf = (count: number | null): string => (count === null ? 'bad' : count === 0 ? 'good' : 'waiting');

/** Amount of unfinished work of each kind, with links. */
export function LeftUndone({ place }: { readonly place: Health['places'][number] }) {
  return (
    <div className={classes['tiles']}>
      {lists.map(([name, words, to]) => (
        <Link key={name} to={to} className={classes['tile'] ?? ''} data-is={markOf(place[name])}>
          <strong>{place[name] ?? '?'}</strong> {place[name] === null ? `${words}: not readable` : words}
          <small>
            <EnvironmentBadge environment={place.environment} />
          </small>
        </Link>
      ))}
    </div>
  );
}

function Dashboards({ dashboards }: Pick<Health, 'dashboards'>) {
  if (dashboards.length === 0)
    return (
      <p className="dimmed">
        No dashboard address is configured. Set <code>DASHBOARDS_URL</code> of the console to the address of Grafana.
      </p>
    );
  return (
    <List size="sm">
      {dashboards.map(({ title, url }) => (
        <List.Item key={url}>
          <Anchor href={url} target="_blank" rel="noreferrer">
            {title}
          </Anchor>
        </List.Item>
      ))}
    </List>
  );
}
