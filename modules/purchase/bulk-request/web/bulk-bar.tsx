import { Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { useUser } from '#core/web/session.tsx';
import { toast } from '#core/web/toast.ts';
import type { PartHit } from '#modules/registry/part-search/contract.ts';
import { isAllSelected, mostItems } from '../bulk-request.rules.ts';
import { withAll } from '../bulk-state.rules.ts';
import { bulkOf, keepBulk, useBulk } from './bulk-store.ts';
import { askToLeave } from './leave.ts';

interface Props {
  /** How many were found in all. */
  total: number;
  all: () => Promise<readonly PartHit[]>;
}

/** Over what was found: the mode, how many are selected, and the way to configure them. */
export default function BulkBar({ total, all }: Props) {
  const user = useUser().uuid;
  const bulk = useBulk(user);
  const [gathering, setGathering] = useState(false);
  if (!bulk)
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconShoppingCartPlus size={16} />}
        onClick={() => keepBulk(user, { lines: [] })}
      >
        Solicitar em lote
      </Button>
    );
  const selected = bulk.lines.length;
  const whole = isAllSelected(selected, total);

  async function selectAll() {
    if (whole) return keepBulk(user, { lines: [] });
    if (total > mostItems) return toast.error('Bulk request cannot exceed 5000 items');
    setGathering(true);
    try {
      const found = await all();
      const lines = withAll(bulkOf(user)?.lines ?? [], found);
      if (lines.length > mostItems) toast.error('Bulk request cannot exceed 5000 items');
      else keepBulk(user, { lines });
    } catch {
      toast.error('Não foi possível buscar todas as peças. Tente novamente.');
    } finally {
      setGathering(false);
    }
  }
  return (
    <Paper withBorder px="md" py="xs" w="100%" role="region" aria-label="Solicitação em lote">
      <Group justify="space-between" gap="sm">
        <Group gap="md">
          {!bulk.sending && (
            <Checkbox
              size="md"
              label={`Selecionar todas (${formatNumber(total)})`}
              checked={whole}
              indeterminate={selected > 0 && !whole}
              disabled={gathering || total === 0}
              onChange={() => void selectAll()}
            />
          )}
          <Text size="sm" fw={600} role="status">
            {selected === 1 ? '1 peça selecionada' : `${formatNumber(selected)} peças selecionadas`}
          </Text>
        </Group>
        <Group gap="xs">
          <Button variant="subtle" color="gray" size="xs" onClick={() => void askToLeave(user)}>
            Sair do modo em lote
          </Button>
          <Button component={Link} to="/parts/search/bulk" size="xs">
            {bulk.sending ? 'Ver andamento' : 'Configurar e enviar'}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
