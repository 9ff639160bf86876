import { Button, Stack, Text } from '@mantine/core';
import { IconPlus, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { dayOf, formatDate, formatNumber } from '#core/contract/format.ts';
import { Col } from '#core/web/form/form-section.tsx';
import { useFormKit } from '#core/web/form/form-context.ts';
import { useKept } from '#core/web/queue/use-kept.ts';
import { useNow } from '#core/web/use-now.ts';
import { useOwnVan } from '#modules/stock/van-stock/web/public.tsx';
import type { OrderPart } from '#modules/service/service-order-part/contract.ts';
import { partsAboard, proposedFirst, type VanPart } from '../van-parts.rules.ts';

interface Told {
  parts: readonly { part_uuid: string; quantity: string; from_van?: boolean }[];
}

/** What is in one's own van now, as far as this device knows: what it has not sent yet is no longer there. */
export function usePartsAboard(): VanPart[] {
  const { batches } = useOwnVan();
  const today = dayOf(useNow());
  const unsent = useKept(({ kind, state }) => kind === 'parts-used' && state !== 'refused')
    .flatMap(({ request }) => (request.body as Told).parts)
    .filter(({ from_van }) => from_van === true);
  return partsAboard(batches, unsent, today);
}

const shown = 5;
interface Props {
  aboard: readonly VanPart[];
  parts: readonly OrderPart[];
  lineOf: (part: VanPart) => object;
}

/** The parts of one's own van, before any other: one tap takes one. */
export function VanParts({ aboard, parts, lineOf }: Props) {
  const { form } = useFormKit();
  const [all, setAll] = useState(false);
  const lines = (form.getInputProps('parts').value ?? []) as {
    part_uuid: string;
    quantity: string;
    from_van: boolean;
  }[];
  const left = proposedFirst(aboard, parts).filter(
    ({ part_uuid }) => !lines.some((line) => line.from_van && line.part_uuid === part_uuid),
  );
  if (left.length === 0) return null;
  function take(part: VanPart) {
    // The line that still waits for a part, or for how much of this one, is this one's.
    const empty = lines.findIndex(
      ({ part_uuid, quantity }) => part_uuid === '' || (part_uuid === part.part_uuid && quantity === ''),
    );
    if (empty < 0) form.insertListItem('parts', lineOf(part));
    else form.setFieldValue(`parts.${empty}`, lineOf(part));
  }
  const over = left.length - shown;
  return (
    <Col span={12}>
      <Stack gap="xs" role="group" aria-label="No meu carro">
        <Text size="sm" fw={500}>
          No meu carro
        </Text>
        {(all ? left : left.slice(0, shown)).map((part) => (
          <Button
            key={part.part_uuid}
            variant="default"
            size="md"
            fullWidth
            h="auto"
            py="xs"
            justify="space-between"
            leftSection={<IconTruck size={16} />}
            rightSection={<IconPlus size={16} />}
            styles={{ label: { whiteSpace: 'normal', textAlign: 'left', flex: 1 } }}
            onClick={() => take(part)}
          >
            <span>
              {part.description}
              <Text component="span" display="block" size="xs" c="dimmed">
                {aboardWords(part)}
              </Text>
            </span>
          </Button>
        ))}
        {!all && over > 0 && (
          <Button variant="subtle" onClick={() => setAll(true)}>
            Mostrar mais {formatNumber(over)} a bordo
          </Button>
        )}
      </Stack>
    </Col>
  );
}

/** '3 UN a bordo · val. 31/01/2031' */
export const aboardWords = ({ quantity, unit, batches: [first] }: VanPart): string =>
  [`${formatNumber(quantity)} ${unit} a bordo`, first?.expires_at && `val. ${formatDate(first.expires_at)}`]
    .filter(Boolean)
    .join(' · ');
