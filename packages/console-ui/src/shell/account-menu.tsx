import { ActionIcon, Menu, Select, Text, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout, IconMoon, IconSettings, IconSun, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { notifyFailed } from '../parts/notify.ts';
import { useSession } from '../session/session-context.ts';
import { useSignOut, useSwitch } from '../session/session-queries.ts';

const platform = 'platform';

/** The account of the session. With a single account there is no choice. */
export function AccountSelect() {
  const { account, accounts } = useSession();
  const navigate = useNavigate();
  const { mutate, isPending } = useSwitch(() => void navigate({ to: '/' }));
  if (accounts.length < 2)
    return (
      <Text fw={600} size="sm" truncate>
        {account?.name ?? 'No account'}
      </Text>
    );
  const change = (value: string | null): void => {
    if (value === null) return;
    mutate({ accountId: value === platform ? null : value }, { onError: (error) => notifyFailed(error) });
  };
  return (
    <Select
      aria-label="Account"
      size="xs"
      allowDeselect={false}
      disabled={isPending}
      data={accounts.map(({ accountId, name }) => ({ value: accountId ?? platform, label: name }))}
      value={account?.accountId ?? platform}
      onChange={change}
    />
  );
}

export function PersonMenu({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const { user, account } = useSession();
  const signOut = useSignOut();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label={`Signed in as ${user.email}`}>
          <IconUser size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" c="var(--mantine-color-text)" truncate>
            {user.name}
          </Text>
          <Text size="xs" truncate>
            {user.email} · {account?.role ?? 'no account'}
          </Text>
        </Menu.Label>
        <Menu.Item component={Link} to="/security" leftSection={<IconSettings size={16} />}>
          Security
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function ThemeSwitch() {
  const { toggleColorScheme } = useMantineColorScheme();
  return (
    <ActionIcon variant="default" size={34} aria-label="Switch between light and dark" onClick={toggleColorScheme}>
      <IconSun size={18} className="mantine-light-hidden" />
      <IconMoon size={18} className="mantine-dark-hidden" />
    </ActionIcon>
  );
}
