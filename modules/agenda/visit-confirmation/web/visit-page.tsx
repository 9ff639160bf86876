import { Button, Text, Title } from '@mantine/core';
import { IconCalendarPlus, IconCalendarX, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { weekdayOf } from '#core/contract/days.ts';
import { dayOf, formatDate, formatDuration } from '#core/contract/format.ts';
import { DecisionForm, type AnswerForm } from '#core/web/decision/decision-form.tsx';
import type { GoneWords } from '#core/web/decision/decision-gone.tsx';
import { DecisionPage } from '#core/web/decision/decision-page.tsx';
import { DayInput } from '#core/web/form/day-input.tsx';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { FactList } from '#core/web/show/key-facts.tsx';
import { visitPage, type PublicVisit } from '../contract.ts';
import classes from './visit-page.module.css';
import { answers, confirmationAnswer, noReasons, type ConfirmationAnswer } from '../visit-confirmation.rules.ts';

const gone: GoneWords = {
  failed: 'Não foi possível abrir a visita',
  ended: {
    moved: (_known, ask) => ({
      icon: IconCalendarX,
      title: 'Esta visita mudou',
      text: `O horário foi alterado ou a visita foi cancelada. ${ask} em caso de dúvida.`,
    }),
  },
};

/** The day that would suit, beside the words. */
const anotherDay = {
  initial: { wanted_date: '' },
  fields: wantedDay,
};
function wantedDay({ values: { wanted_date: wanted }, errors, setFieldValue }: AnswerForm) {
  return (
    <DayInput
      label="Dia que prefere (opcional)"
      size="md"
      min={dayOf(new Date())}
      value={typeof wanted === 'string' ? wanted : ''}
      onChange={(next) => setFieldValue('wanted_date', next ?? '')}
      error={errors['wanted_date']}
    />
  );
}

/** What the customer opens: the visit, and whether that hour suits. */
export function Component() {
  return (
    <DecisionPage
      calls={visitPage}
      loading="Carregando a visita"
      gone={gone}
      title={(row) => `Visita de ${formatDate(row.scheduled_date)}`}
    >
      {(row, token) => <Visit key={row.document_sha256} row={row} token={token} />}
    </DecisionPage>
  );
}

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
/** People plan by the day of the week: `segunda, 23/11/2026 às 14:00`. */
const hourOf = ({ scheduled_date: day, scheduled_time: time }: PublicVisit): string =>
  `${weekdays[weekdayOf(day)]}, ${formatDate(day)} às ${time.slice(0, 5)}`;

function Visit({ row, token }: { row: PublicVisit; token: string }) {
  const [answer, setAnswer] = useState<ConfirmationAnswer | null>(null);
  if (answer && !row.decision)
    return (
      <DecisionForm
        calls={visitPage}
        row={row}
        token={token}
        answer={answer}
        kind={answers[answer]}
        reasons={noReasons}
        approved={[]}
        about={row.code}
        agreed={
          <Text>
            {row.title}, {hourOf(row)}.
          </Text>
        }
        nameOnly
        {...(answer === 'ANOTHER_DAY' ? { more: anotherDay } : {})}
        onBack={() => setAnswer(null)}
      />
    );
  return (
    <>
      {row.decision && <Answered row={row} decision={row.decision} />}
      <section className={pageClasses.card}>
        <Text size="sm" c="dimmed" className="mono">
          {row.code}
        </Text>
        <Title order={row.decision ? 2 : 1} className={classes.hour}>
          {hourOf(row)}
        </Title>
        <FactList
          facts={[
            { label: 'Serviço', value: row.title },
            { label: 'Equipamento', value: [row.equipment_name, row.serial_number].filter(Boolean).join(' · ') },
            { label: 'Duração prevista', value: formatDuration(row.duration_minutes) },
            ...(row.technician ? [{ label: 'Técnico', value: row.technician }] : []),
            ...(row.place ? [{ label: 'Local', value: row.place }] : []),
          ]}
        />
        <Button
          component="a"
          href={`/api${visitPage.paper.path.replace(':token', token)}`}
          variant="default"
          leftSection={<IconCalendarPlus size={16} />}
        >
          Pôr na minha agenda
        </Button>
      </section>
      {!row.decision && (
        <section className={pageClasses.card} aria-label="Sua resposta">
          <Title order={2} size="h4">
            Este dia e horário servem?
          </Title>
          <Button size="md" fullWidth leftSection={<IconCheck size={18} />} onClick={() => setAnswer('CONFIRM')}>
            Confirmar visita
          </Button>
          <Button size="md" fullWidth variant="default" onClick={() => setAnswer('ANOTHER_DAY')}>
            Pedir outro dia
          </Button>
        </section>
      )}
    </>
  );
}

function Answered({ row, decision }: { row: PublicVisit; decision: NonNullable<PublicVisit['decision']> }) {
  return (
    <section className={pageClasses.card} role="status">
      <Title order={1}>{decision.answer === 'CONFIRM' ? 'Visita confirmada' : 'Pedido enviado'}</Title>
      <Text>
        {decision.answer === 'CONFIRM'
          ? `${row.company.name} já foi avisada. Obrigado!`
          : `${row.company.name} já foi avisada e vai propor um novo horário. Até lá, vale o que está marcado.`}
      </Text>
      <FactList
        facts={[
          { label: 'Resposta', value: confirmationAnswer.label(decision.answer) },
          { label: 'Por', value: decision.name },
          ...(decision.wanted_date ? [{ label: 'Dia pedido', value: formatDate(decision.wanted_date) }] : []),
          ...(decision.comment ? [{ label: 'Recado', value: decision.comment }] : []),
        ]}
      />
    </section>
  );
}
