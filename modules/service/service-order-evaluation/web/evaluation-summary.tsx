import { List, Text } from '@mantine/core';
import { formatDuration, formatNumber } from '#core/contract/format.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { warrantyKind, warrantySource } from '#modules/service/service-order/service-order.rules.ts';
import type { Evaluation } from '../contract.ts';
import { isCovered } from '../evaluation.rules.ts';

/** What the bench found, for reading: on the order's page and once it is finished. */
export function EvaluationSummary({ row }: { row: Evaluation }) {
  const { warranty, parts, labors } = row;
  const covered = (line: { covered: boolean }) => (isCovered(warranty.kind, line) ? ' · na garantia' : '');
  return (
    <>
      <Block title="Diagnóstico">
        <FactList
          facts={[
            { label: 'Diagnóstico', value: row.diagnosis },
            { label: 'Defeito constatado', value: row.found_defect },
            { label: 'Causa provável', value: row.cause },
            { label: 'Garantia', value: warranty.kind && warrantyKind.label(warranty.kind) },
            { label: 'De quem', value: warranty.source && warrantySource.label(warranty.source) },
            { label: 'Justificativa', value: warranty.reason },
            { label: 'Conclusão', value: row.conclusion },
          ]}
        />
      </Block>
      <Block title="Peças e serviços recomendados">
        {parts.length + labors.length === 0 ? (
          <Text size="sm" c="dimmed">
            Nada recomendado.
          </Text>
        ) : (
          <List size="sm" spacing={4}>
            {parts.map((line) => (
              <List.Item key={line.part_uuid}>
                {formatNumber(line.quantity)} {line.unit} · {line.code} · {line.description}
                {covered(line)}
              </List.Item>
            ))}
            {labors.map((line) => (
              <List.Item key={line.labor_uuid}>
                {line.code} · {line.name} · {formatDuration(line.minutes)}
                {covered(line)}
              </List.Item>
            ))}
          </List>
        )}
      </Block>
    </>
  );
}
