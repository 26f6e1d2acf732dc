import { AppShell, Burger, Group, NavLink } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { menuGroups } from '../pages/page-route.ts';
import { useSession } from '../session/session-context.ts';
import { nameTenant } from '../session/session-queries.ts';
import { AccountSelect, PersonMenu, ThemeSwitch } from './account-menu.tsx';
import { EnvironmentBand, EnvironmentSwitch } from './environment-switch.tsx';
import { Search } from './search.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useMenu } from './use-menu.ts';
import { useShortcuts } from './use-shortcuts.ts';
import classes from './frame.module.css';
import shortcutClasses from './shortcuts.module.css';

/** Another account or environment gets new screens, so that nothing of the previous one stays visible. */
export function Frame() {
  return <TenantFrame key={nameTenant(useSession())} />;
}

/** The frame of every screen: the environment banner, the search, the navigation. */
function TenantFrame() {
  const [opened, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  const isComing = useRouterState({ select: ({ isLoading }) => isLoading });
  useEffect(close, [pathname, close]);
  const [isSearching, search] = useDisclosure();
  const [isHelping, help] = useDisclosure();
  const isJumping = useShortcuts({ onSearch: search.open, onHelp: help.open });
  return (
    <AppShell header={{ height: 84 }} navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !opened } }} padding="lg">
      <AppShell.Header>
        <a href="#content" className={classes['skip']}>
          Skip to the content
        </a>
        <EnvironmentBand />
        <Group h={56} px="md" gap="sm" wrap="nowrap">
          <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Navigation" />
          <Link to="/" className={classes['brand'] ?? ''} aria-label="Console, home">
            <img src="/console/icon.svg" alt="" width={26} height={26} />
            <span>Console</span>
          </Link>
          <Search opened={isSearching} onOpen={search.open} onClose={search.close} />
          <Group gap="xs" ml="auto" wrap="nowrap">
            <ThemeSwitch />
            <PersonMenu onShortcuts={help.open} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar>
        <div className={classes['place']}>
          <AccountSelect />
          <EnvironmentSwitch />
        </div>
        <div className={classes['menu']}>
          <Navigation />
        </div>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} aria-busy={isComing}>
        <div className={classes['content']}>
          <Outlet />
        </div>
      </AppShell.Main>
      <ShortcutsDialog opened={isHelping} onClose={help.close} />
      <div role="status" className={shortcutClasses['waiting']}>
        {isJumping ? 'Press the letter of a screen, or Esc.' : null}
      </div>
    </AppShell>
  );
}

function Navigation() {
  const menu = useMenu();
  const { pathname } = useLocation();
  return (
    <nav aria-label="Screens">
      {menuGroups.map((group) => {
        const entries = menu.filter((entry) => entry.group === group);
        if (entries.length === 0) return null;
        return (
          <div key={group} className={classes['group']}>
            {group === 'Overview' ? null : <p className={classes['heading']}>{group}</p>}
            {entries.map(({ label, icon: Icon, path }) => (
              <NavLink
                key={path}
                component={Link}
                to={path}
                label={label}
                leftSection={<Icon size={18} stroke={1.6} />}
                active={path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)}
                className={classes['link'] ?? ''}
              />
            ))}
          </div>
        );
      })}
    </nav>
  );
}
