import {
  ActionIcon,
  Menu,
  type MantineColorScheme,
  SegmentedControl,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

const schemes: { value: MantineColorScheme; label: string; icon: typeof IconSun }[] = [
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Escuro', icon: IconMoon },
  { value: 'auto', label: 'Sistema', icon: IconDeviceDesktop },
];

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme();
  const Icon = shown === 'dark' ? IconMoon : IconSun;
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <Tooltip label="Tema">
          <ActionIcon aria-label="Mudar o tema">
            <Icon size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ value, label, icon: SchemeIcon }) => (
          <Menu.Item
            key={value}
            leftSection={<SchemeIcon size={16} aria-hidden />}
            rightSection={value === colorScheme && <IconCheck size={16} aria-label="Em uso" />}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same choice where there is no room for a button of its own. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      size="sm"
      aria-label="Tema"
      value={colorScheme}
      onChange={setColorScheme}
      data={schemes.map(({ value, label }) => ({ value, label }))}
    />
  );
}
