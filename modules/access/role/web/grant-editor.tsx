import { Button, Checkbox, CloseButton, Group, Skeleton, Text, TextInput, Title, Tooltip } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '#core/web/session.tsx';
import type { CataloguedModule } from '#core/contract/permissions.ts';
import { groups } from '#core/contract/groups.ts';
import { holds, notHeld, personsOnly, searchCatalogue, withGrant, type Grants } from './grants.ts';
import { useCatalogue } from './use-catalogue.ts';
import classes from './grants.module.css';

interface Props {
  value: Grants;
  onChange: (value: Grants) => void;
  /** The administrator's role: shown, not changed. */
  locked?: string | undefined;
  /** For another system's key: what only a person may hold stands there and cannot be given. */
  forKey?: true;
}

/** Module by module, what a role may do. Nobody grants what they do not hold. */
export function GrantEditor({ value, onChange, locked, forKey }: Props) {
  const [typed, setTyped] = useState('');
  const catalogue = useCatalogue();
  const shown = searchCatalogue(catalogue, typed);
  if (catalogue.modules.length === 0) return <Skeleton h={400} />;
  return (
    <div className={classes.editor}>
      <TextInput
        aria-label="Buscar permissão"
        placeholder="Buscar módulo ou permissão"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={typed && <CloseButton size={24} aria-label="Limpar busca" onClick={() => setTyped('')} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Enter here looks for something; it must not save the role.
        onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && event.preventDefault()}
      />
      {shown.length === 0 && <Text c="dimmed">Nenhuma permissão com esse nome.</Text>}
      {groups.map((group) => {
        const modules = shown.filter((entry) => entry.group === group);
        if (modules.length === 0) return null;
        return (
          <section key={group}>
            <Title order={3} size="h4" mb={4}>
              {group}
            </Title>
            {modules.map((entry) => (
              <ModuleRow
                key={entry.module}
                entry={entry}
                value={value}
                onChange={onChange}
                locked={locked}
                {...(forKey && { forKey })}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}

function ModuleRow({ entry, value, onChange, locked, forKey }: Props & { entry: CataloguedModule }) {
  const catalogue = useCatalogue();
  const mine = useUser().permissions as Grants;
  const persons = new Set(
    forKey ? entry.actions.filter(({ persons_only }) => persons_only).map(({ action }) => action) : [],
  );
  const free = (action: string) => !locked && !persons.has(action) && holds(mine, entry.module, action);
  const on = entry.actions.filter(({ action }) => holds(value, entry.module, action)).length;
  const any = entry.actions.some(({ action }) => free(action));
  function setAll(all: boolean) {
    let next = value;
    for (const { action } of entry.actions)
      if (free(action)) next = withGrant(catalogue, next, entry.module, action, all);
    onChange(next);
  }
  return (
    <fieldset className={classes.module}>
      <legend className={classes.legend}>{entry.label}</legend>
      <Group gap="xs" className={classes.all}>
        <Text size="xs" c="dimmed">
          {on} de {entry.actions.length}
        </Text>
        {any && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`${on === entry.actions.length ? 'Nada' : 'Tudo'} em ${entry.label}`}
            onClick={() => setAll(on < entry.actions.length)}
          >
            {on === entry.actions.length ? 'Nada' : 'Tudo'}
          </Button>
        )}
      </Group>
      <div className={classes.actions}>
        {entry.actions.map(({ action, label }) => {
          const reason = locked ?? (free(action) ? undefined : persons.has(action) ? personsOnly : notHeld);
          return (
            <Tooltip key={action} label={reason} disabled={!reason} multiline maw={260} openDelay={200}>
              <div>
                <Checkbox
                  size="xs"
                  label={label}
                  checked={holds(value, entry.module, action)}
                  disabled={reason !== undefined}
                  {...(reason ? { 'aria-description': reason } : {})}
                  onChange={(event) =>
                    onChange(withGrant(catalogue, value, entry.module, action, event.currentTarget.checked))
                  }
                />
              </div>
            </Tooltip>
          );
        })}
      </div>
    </fieldset>
  );
}
