import { Button, Group, Modal, Radio, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { DecimalInput } from '#core/web/form/decimal-input.tsx';
import { decimalFault } from '#core/web/form/parse-decimal.ts';
import { counted, startOperation } from '#core/web/list/use-bulk.tsx';
import { labelSheet, labelsPerSheet, type LabelSheet } from '../contract.ts';
import type { Chosen } from './public.tsx';

const places = { min: 1, max: labelsPerSheet };
const noun = { one: 'etiqueta', many: 'etiquetas', feminine: true };

interface Props {
  endpoint: Endpoint;
  chosen: Chosen;
  onClose: () => void;
}

export default function LabelDialog({ endpoint, chosen, onClose }: Props) {
  const [sheet, setSheet] = useState<LabelSheet>('A4');
  const [start, setStart] = useState('1');
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  async function print() {
    if (sheet === 'A4' && decimalFault(start, places)) return field.current?.focus();
    setBusy(true);
    const begun = await startOperation(
      endpoint,
      { sheet, start: sheet === 'A4' ? Number(start) || 1 : 1, selection: chosen.body },
      { title: `Imprimir ${counted(chosen.count, noun)}`, download: true },
    );
    setBusy(false);
    if (!begun) return;
    chosen.done?.();
    onClose();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Imprimir ${counted(chosen.count, noun)}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack>
        <Radio.Group label="Papel" value={sheet} onChange={(value) => setSheet(value as LabelSheet)}>
          <Stack gap="xs" mt="xs">
            {labelSheet.options.map((option) => (
              <Radio key={option.value} value={option.value} label={option.label} />
            ))}
          </Stack>
        </Radio.Group>
        {sheet === 'A4' && (
          <DecimalInput
            ref={field}
            label="Começar na etiqueta"
            description="Para aproveitar uma folha já começada, conte da esquerda para a direita."
            {...places}
            value={start}
            onChange={setStart}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button leftSection={<IconPrinter size={16} />} loading={busy} onClick={() => void print()}>
            Gerar PDF
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
