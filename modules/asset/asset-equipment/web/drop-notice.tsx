import { Alert } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { dropReason } from '../asset-equipment.rules.ts';
import type { Asset } from '../contract.ts';

/** Of what is no longer here: when and why it left, and what that came to. */
export function DropNotice({ drop }: { drop: NonNullable<Asset['drop']> }) {
  const word = drop.result.startsWith('-') ? 'perda' : 'ganho';
  return (
    <Alert
      color="gray"
      icon={<IconArchive size={18} />}
      title={`Baixado em ${formatDate(drop.dropped_on)} por ${dropReason.label(drop.reason).toLowerCase()}: ${word} de ${formatMoney(drop.result.replace('-', ''))}`}
      mb="md"
    >
      <FactList
        facts={[
          { label: 'Valor contábil na baixa', value: formatMoney(drop.book_value) },
          { label: 'Valor recebido', value: formatMoney(drop.sale_value) },
          ...(drop.document ? [{ label: 'Documento', value: drop.document }] : []),
          { label: 'Registrada por', value: drop.user_name },
          ...(drop.notes ? [{ label: 'Observações', value: drop.notes }] : []),
        ]}
      />
    </Alert>
  );
}
