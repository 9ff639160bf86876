import { Blockquote, Button, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconMessageExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { absent, formatDate, formatDateTime, formatHours, formatNumber, formatPercent } from '#core/contract/format.ts';
import { TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { Figures } from '#core/web/figure/figure.tsx';
import { queryOf } from '#core/web/query.ts';
import type { EvaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import { evaluationFact, type Objection, type PeriodFacts } from '../contract.ts';
import type { EvaluationFact } from '../evaluation-fact.rules.ts';

function shown({ value, unit }: EvaluationFact): string {
  if (value === null) return absent;
  if (unit === 'PERCENT') return formatPercent(value, 1);
  return unit === 'MINUTES' ? formatHours(Number(value)) : formatNumber(value);
}

/** Both sides look at the same figures before they mark anything. */
export default function PeriodFactsPart({ instance: { uuid } }: { instance: EvaluationInstance }) {
  const { data } = useQuery(queryOf(evaluationFact.facts, { params: { uuid } }));
  return (
    <Paper withBorder p="md" component="section" aria-label="Números do período">
      <Title order={2} size="h4">
        Números do período
      </Title>
      {data ? <Known uuid={uuid} known={data.data} /> : <Skeleton h={150} mt="xs" />}
    </Paper>
  );
}

function Known({ uuid, known }: { uuid: string; known: PeriodFacts }) {
  const [writing, setWriting] = useState(false);
  const mine = known.objections.find((one) => one.mine);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        De {formatDate(known.period_start)} a {formatDate(known.period_end)}, para os dois lados. Ajudam a lembrar; não
        são nota.{known.kept_at && ` Guardados como estavam em ${formatDateTime(known.kept_at)}.`}
      </Text>
      {known.facts.length === 0 ? (
        <Text size="sm">Nada foi registrado nas ordens de serviço neste período.</Text>
      ) : (
        <Figures figures={known.facts.map((fact) => ({ label: fact.label, value: shown(fact), note: fact.detail }))} />
      )}
      {known.objections.map((one) => (
        <Said key={one.author_name} objection={one} />
      ))}
      {known.can_object && (
        <Button
          variant="default"
          size="compact-sm"
          mt="sm"
          leftSection={<IconMessageExclamation size={16} />}
          onClick={() => setWriting(true)}
        >
          {mine ? 'Alterar minha ressalva' : 'Contestar um número'}
        </Button>
      )}
      {writing && (
        <FormDialog
          title="Ressalva aos números do período"
          endpoint={evaluationFact.object}
          params={{ uuid }}
          initial={{ text: mine?.text ?? '' }}
          fixed={{ version: mine?.version ?? 0 }}
          verb="Guardar"
          success="Ressalva guardada!"
          onDone={() => setWriting(false)}
          onClose={() => setWriting(false)}
        >
          {() => (
            <TextareaField
              name="text"
              label="O que não confere, e por quê"
              max={2000}
              help="Lida pelos dois lados e pelo RH. Em branco, a ressalva é retirada."
            />
          )}
        </FormDialog>
      )}
    </>
  );
}

function Said({ objection: { author_name, mine, text, updated_at } }: { objection: Objection }) {
  return (
    <Blockquote
      mt="sm"
      p="sm"
      color="yellow"
      cite={`${mine ? 'Sua ressalva' : author_name} · ${formatDateTime(updated_at)}`}
    >
      {text}
    </Blockquote>
  );
}
