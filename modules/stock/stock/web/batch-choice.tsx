import { Button, Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate } from '#core/contract/format.ts';
import type { StockBatch, StockItem } from '../contract.ts';
import { amount } from './stock-words.ts';
import classes from './stock.module.css';

interface Props {
  title: string;
  item: StockItem;
  batches: readonly StockBatch[];
  /** Where a batch that is not here yet is registered. */
  fresh?: string | undefined;
  onPick: (batch: StockBatch) => void;
  onClose: () => void;
}

/** Which batch an action at the item is about. */
export function BatchChoice({ title, item, batches, fresh, onPick, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack gap="xs">
        {fresh && (
          <Button component={Link} to={fresh} data-autofocus leftSection={<IconPlus size={18} />}>
            Lote novo
          </Button>
        )}
        {fresh && batches.length > 0 && (
          <Text size="sm" c="dimmed">
            Ou some a um lote que já existe:
          </Text>
        )}
        {batches.map((batch, place) => (
          <UnstyledButton
            key={batch.uuid}
            className={classes.choice}
            data-autofocus={(!fresh && place === 0) || undefined}
            onClick={() => onPick(batch)}
          >
            <span>
              <b>{batch.batch_number}</b>
              <Text size="xs" c="dimmed">
                {[batch.location, batch.expires_at && `val. ${formatDate(batch.expires_at)}`]
                  .filter(Boolean)
                  .join(' · ') || 'Sem local'}
              </Text>
            </span>
            <b>{amount(batch.quantity, item.unit)}</b>
          </UnstyledButton>
        ))}
      </Stack>
    </Modal>
  );
}
