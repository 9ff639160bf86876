import { Accordion, Button, CloseButton, Group, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useUser } from '#core/web/session.tsx';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { useLeaveGuard } from '#core/web/form/use-leave-guard.ts';
import { RecordMissing } from '#core/web/show/record-missing.tsx';
import { administratorSlug, type Role } from '../contract.ts';
import { GrantEditor } from './grant-editor.tsx';
import type { CataloguedModule } from '#core/contract/permissions.ts';
import { countGrants, holds, notHeld, searchCatalogue, type Grants } from './grants.ts';
import { useMatrix, type Matrix } from './use-matrix.ts';
import classes from './grants.module.css';

const lockedReason = 'O papel Administrador tem sempre todas as permissões.';

export function Component() {
  const matrix = useMatrix();
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const [typed, setTyped] = useState('');
  useLeaveGuard(matrix.changes > 0, matrix.discard);
  if (matrix.found.isLoadingError)
    return <RecordMissing error={matrix.found.error} back="/" onRetry={() => void matrix.found.refetch()} />;
  return (
    <section className={classes.screen}>
      <Group justify="space-between">
        <div>
          <Title order={1} size="h2">
            Permissões
          </Title>
          <Text size="sm" c="dimmed">
            O que cada papel pode ver e fazer. Só é possível mudar o que você mesmo possui.
          </Text>
        </div>
        {!phone && (
          <TextInput
            w={280}
            aria-label="Buscar permissão"
            placeholder="Buscar módulo ou permissão"
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={typed && <CloseButton size={24} aria-label="Limpar busca" onClick={() => setTyped('')} />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Group>
      {matrix.found.isPending || matrix.catalogue.modules.length === 0 ? (
        <Skeleton h={400} />
      ) : phone ? (
        <ByRole matrix={matrix} />
      ) : (
        <WholeTable matrix={matrix} shown={searchCatalogue(matrix.catalogue, typed)} />
      )}
      {matrix.changes > 0 && (
        <div className={classes.bar}>
          <Text size="sm" mr="auto" aria-live="polite">
            {matrix.changes === 1 ? '1 alteração não salva' : `${matrix.changes} alterações não salvas`}
          </Text>
          <Button variant="default" onClick={matrix.discard} disabled={matrix.saving}>
            Descartar
          </Button>
          <Button onClick={() => void matrix.save()} loading={matrix.saving}>
            Salvar
          </Button>
        </div>
      )}
    </section>
  );
}

/** On a phone one role at a time. */
function ByRole({ matrix }: { matrix: Matrix }) {
  return (
    <Accordion variant="contained" order={2}>
      {matrix.roles.map((one) => (
        <Accordion.Item key={one.uuid} value={one.uuid}>
          <Accordion.Control>
            {one.name}
            <Text size="xs" c="dimmed">
              {countGrants(matrix.now(one))} permissões
            </Text>
          </Accordion.Control>
          <Accordion.Panel>
            <GrantEditor
              value={matrix.now(one)}
              onChange={(next) => matrix.set(one, next)}
              locked={one.slug === administratorSlug ? lockedReason : undefined}
            />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function WholeTable({ matrix, shown }: { matrix: Matrix; shown: readonly CataloguedModule[] }) {
  if (shown.length === 0) return <Text c="dimmed">Nenhuma permissão com esse nome.</Text>;
  return (
    <div className={classes.scroll} role="region" aria-label="Permissões por papel">
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">Permissão</th>
            {matrix.roles.map((one) => (
              <th key={one.uuid} scope="col">
                {one.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => (
            <Fragment key={entry.module}>
              <tr className={classes.moduleRow}>
                <th scope="rowgroup">{entry.label}</th>
                {matrix.roles.map((one) => (
                  <td key={one.uuid}>
                    {entry.actions.filter(({ action }) => holds(matrix.now(one), entry.module, action)).length || ''}
                  </td>
                ))}
              </tr>
              {entry.actions.map(({ action, label }) => (
                <tr key={action}>
                  <th scope="row">{label}</th>
                  {matrix.roles.map((one) => (
                    <Cell key={one.uuid} matrix={matrix} one={one} entry={entry} action={action} label={label} />
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  matrix: Matrix;
  one: Role;
  entry: CataloguedModule;
  action: string;
  label: string;
}
/** A plain checkbox that looks like the others: there are well over a thousand of them. */
function Cell({ matrix, one, entry, action, label }: CellProps) {
  const mine = useUser().permissions as Grants;
  const reason =
    one.slug === administratorSlug ? lockedReason : holds(mine, entry.module, action) ? undefined : notHeld;
  return (
    <td data-changed={matrix.isChanged(one, entry.module, action) || undefined}>
      <label className={classes.cell} title={reason}>
        <input
          type="checkbox"
          aria-label={`${one.name}: ${entry.label}, ${label}`}
          checked={holds(matrix.now(one), entry.module, action)}
          disabled={reason !== undefined}
          onChange={() => matrix.toggle(one, entry.module, action)}
        />
      </label>
    </td>
  );
}
