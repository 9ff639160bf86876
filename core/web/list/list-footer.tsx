import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { formatNumber } from '#core/contract/format.ts';
import type { PageMeta } from '#core/contract/page.ts';
import { totalText } from './total-text.ts';
import classes from './list.module.css';

const sizes = [20, 50, 100];
const labels = { first: 'Primeira página', previous: 'Página anterior', next: 'Próxima página', last: 'Última página' };

interface Props {
  meta: PageMeta;
  phone: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** From the left, each with its room: fewer pages must not move what is pressed. */
export function ListFooter({ meta, phone, onPage, onSize }: Props) {
  const first = meta.total === 0 ? 0 : (meta.current_page - 1) * meta.per_page + 1;
  const last = Math.min(meta.total, meta.current_page * meta.per_page);
  const choices = sizes.includes(meta.per_page) ? sizes : [...sizes, meta.per_page].toSorted((a, b) => a - b);
  return (
    <footer className={classes.footer}>
      <Text size="xs" c="dimmed" className={classes.range} aria-live="polite">
        {formatNumber(first)}–{formatNumber(last)} de {totalText(meta)}
      </Text>
      <Group gap="md" wrap="nowrap" {...(phone ? { ml: 'auto' } : {})}>
        {!phone && (
          <NativeSelect
            size="xs"
            aria-label="Linhas por página"
            value={String(meta.per_page)}
            data={choices.map((size) => ({ value: String(size), label: `${size} por página` }))}
            onChange={(event) => onSize(Number(event.currentTarget.value))}
          />
        )}
        <Pagination
          size={phone ? 'lg' : 'sm'}
          total={Math.max(1, meta.pages)}
          value={Math.min(meta.current_page, Math.max(1, meta.pages))}
          siblings={phone ? 0 : 1}
          gap={4}
          withPages={!phone}
          withEdges={false}
          onChange={onPage}
          aria-label="Páginas"
          getControlProps={(control) => ({ 'aria-label': labels[control] })}
          getItemProps={(page) => ({ 'aria-label': `Página ${page}` })}
        />
      </Group>
    </footer>
  );
}
