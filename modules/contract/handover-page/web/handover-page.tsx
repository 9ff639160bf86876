import { Button, List, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconFileOff, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { Done, type AnswerLook } from '#core/web/decision/decision-done.tsx';
import { DecisionForm } from '#core/web/decision/decision-form.tsx';
import type { GoneWords } from '#core/web/decision/decision-gone.tsx';
import { DecisionPage } from '#core/web/decision/decision-page.tsx';
import { PdfButton } from '#core/web/decision/decision-pdf.tsx';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { FactList } from '#core/web/show/key-facts.tsx';
import { unitCondition } from '#modules/contract/rental-movement/rental-movement.rules.ts';
import { termName } from '#modules/contract/rental-handover/rental-handover.rules.ts';
import { handoverPage, type PublicHandover } from '../contract.ts';
import { handoverAnswers, noReasons } from '../handover-page.rules.ts';

const gone: GoneWords = {
  failed: 'Não foi possível abrir o termo',
  ended: {
    withdrawn: (_known, ask) => ({
      icon: IconFileOff,
      title: 'Este termo não espera mais a sua assinatura',
      text: `Ele está sendo revisto ou já foi concluído. ${ask} em caso de dúvida.`,
    }),
  },
};
const looks: Record<string, AnswerLook> = {
  SIGN: { icon: IconCheck, color: 'green', title: 'Termo assinado', next: 'já foi avisada. Obrigado!' },
  CONTEST: {
    icon: IconAlertCircle,
    color: 'yellow',
    title: 'Contestação enviada',
    next: 'já foi avisada e vai rever o termo.',
  },
};

/** What the customer opens: the term, to be signed or contested. */
export function Component() {
  return (
    <DecisionPage
      calls={handoverPage}
      loading="Carregando o termo"
      gone={gone}
      title={(row) => `${termName[row.kind]} ${row.code}`}
    >
      {(row, token) => <Term key={row.document_sha256} row={row} token={token} />}
    </DecisionPage>
  );
}

function Term({ row, token }: { row: PublicHandover; token: string }) {
  const [answer, setAnswer] = useState<keyof typeof handoverAnswers | null>(null);
  if (answer && !row.decision)
    return (
      <DecisionForm
        calls={handoverPage}
        row={row}
        token={token}
        answer={answer}
        kind={handoverAnswers[answer]}
        reasons={noReasons}
        approved={[]}
        about={row.code}
        agreed={
          <Text>
            {termName[row.kind]} de {row.equipment_name}, nº de série {row.serial_number}, em {formatDate(row.on_day)}.
          </Text>
        }
        onBack={() => setAnswer(null)}
      />
    );
  return (
    <>
      {row.decision && (
        <Done
          calls={handoverPage}
          row={row}
          token={token}
          decision={row.decision}
          look={looks[row.decision.outcome]}
          facts={[{ label: termName[row.kind], value: row.code }]}
          reason={null}
        />
      )}
      <TermCard row={row} token={token} />
      {!row.decision && (
        <section className={pageClasses.card} aria-label="Sua resposta">
          <Title order={2} size="h4">
            Tudo confere?
          </Title>
          <Button size="md" fullWidth leftSection={<IconSignature size={18} />} onClick={() => setAnswer('SIGN')}>
            Assinar o termo
          </Button>
          <Button size="md" fullWidth variant="default" onClick={() => setAnswer('CONTEST')}>
            Algo não confere
          </Button>
        </section>
      )}
    </>
  );
}

const accessoryWords = (line: PublicHandover['accessories'][number]): string =>
  [
    line.delivered_quantity === null
      ? `${line.quantity ?? 0} ×`
      : `${line.quantity ?? 0} de ${line.delivered_quantity} ×`,
    line.name,
    `(${unitCondition.label(line.condition).toLowerCase()})`,
    line.notes && `– ${line.notes}`,
  ]
    .filter(Boolean)
    .join(' ');

function TermCard({ row, token }: { row: PublicHandover; token: string }) {
  const meter = row.meter && [formatNumber(row.meter), row.meter_unit].filter(Boolean).join(' ');
  return (
    <section className={pageClasses.card}>
      <Text size="sm" c="dimmed" className="mono">
        {row.code}
      </Text>
      <Title order={row.decision ? 2 : 1}>{termName[row.kind]}</Title>
      <FactList
        facts={[
          { label: 'Equipamento', value: row.equipment_name },
          { label: 'Número de série', value: row.serial_number, mono: true },
          { label: 'Patrimônio', value: row.asset_number, mono: true },
          { label: 'Contrato', value: row.contract_code, mono: true },
          { label: 'Data', value: formatDate(row.on_day) },
          ...(row.condition ? [{ label: 'Estado geral', value: unitCondition.label(row.condition) }] : []),
          ...(meter ? [{ label: 'Medidor', value: meter }] : []),
          ...(row.our_name ? [{ label: 'Por nós', value: row.our_name }] : []),
          ...(row.notes ? [{ label: 'Observações', value: row.notes }] : []),
        ]}
      />
      {row.accessories.length > 0 && (
        <>
          <Title order={3} size="h5">
            Acessórios
          </Title>
          <List size="sm">
            {row.accessories.map((line) => (
              <List.Item key={line.name}>{accessoryWords(line)}</List.Item>
            ))}
          </List>
        </>
      )}
      {row.tasks.length > 0 && (
        <>
          <Title order={3} size="h5">
            Conferência
          </Title>
          <FactList
            facts={row.tasks.map(({ description, answer, notes }) => ({
              label: description,
              value: [answer, notes].filter(Boolean).join(' · '),
            }))}
          />
        </>
      )}
      {row.photo_count > 0 && (
        <Text size="sm" c="dimmed">
          {row.photo_count === 1 ? 'Uma foto no PDF.' : `${row.photo_count} fotos no PDF.`}
        </Text>
      )}
      <PdfButton calls={handoverPage} token={token} />
    </section>
  );
}
