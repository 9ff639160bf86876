import { Alert, Button, Text } from '@mantine/core';
import { IconChecks, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldErrors } from '#core/contract/error.ts';
import { formatDateTime } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { keptStep } from '#core/web/queue/kept-step.ts';
import { UnsentMarks } from '#core/web/queue/unsent-marks.tsx';
import { useKeptAct } from '#core/web/queue/use-kept-act.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { PageFoot } from '#core/web/show/page-foot.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block, ShowPage } from '#core/web/show/show-page.tsx';
import type { OpenTask } from '#modules/service/checklist-run/contract.ts';
import { RunEditor, withTask } from '#modules/service/checklist-run/web/public.tsx';
import { useTasksLeft } from '#modules/service/field-work/web/public.tsx';
import {
  mayShowEvaluation,
  orderStatus,
  type OrderStatus,
} from '#modules/service/service-order/service-order.rules.ts';
import { evaluationTasks, serviceOrderEvaluation, type Evaluation } from '../contract.ts';
import { isChargeable, missingFields } from '../evaluation.rules.ts';
import { EvaluationFields } from './evaluation-fields.tsx';
import { EvaluationSummary } from './evaluation-summary.tsx';
import type { Values } from './evaluation.values.ts';
import { Missing } from './missing.tsx';
import { putEvaluation, useEvaluationSave } from './use-evaluation-save.ts';
import classes from './evaluation.module.css';

export function Component() {
  return (
    <RecordLoader endpoint={serviceOrderEvaluation.show} back="/service-order">
      {(row) => <EvaluationPage key={row.uuid} row={row} />}
    </RecordLoader>
  );
}

interface Refusal {
  errors: FieldErrors;
  tasks: OpenTask[];
}

function EvaluationPage({ row }: { row: Evaluation }) {
  const { order, run } = row;
  useTitle(`Avaliação ${order.code}`);
  const may = useCan()(serviceOrderEvaluation.finish);
  const saving = useEvaluationSave(row);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const navigate = useNavigate();
  const finish = useKeptAct(serviceOrderEvaluation.finish, {
    step: keptStep(order.uuid, statusAfter(saving.values)),
    params: { uuid: order.uuid },
    what: `Avaliação finalizada: ${order.code}`,
    success: 'Avaliação finalizada com sucesso!',
    onDone: () => void navigate(`/service-order/show/${order.uuid}`),
    onInvalid: ({ errors = {}, details }) =>
      setRefusal({ errors, tasks: (details as { tasks?: OpenTask[] } | undefined)?.tasks ?? [] }),
  });
  const finished = finish.unsent.some(({ state }) => state === 'waiting');
  const open = mayShowEvaluation(order.status) && may && !finished;
  const serial = order.serial_number && `nº de série ${order.serial_number}`;
  const here = refusalHere(saving.values, useTasksLeft(run));
  const missing = refusal && stillMissing(refusal, here);
  async function close() {
    setRefusal(null);
    await saving.flush();
    // Out of reach it would be refused in the evening, far from the machine.
    if (!navigator.onLine && isAny(here)) setRefusal(here);
    else finish.ask();
  }
  return (
    <ShowPage>
      <PageHeader
        code={order.code}
        title="Avaliação técnica"
        subtitle={[order.customer_name, order.equipment_name, serial].filter(Boolean).join(' · ')}
        badge={<StatusBadge of={orderStatus} value={order.status} />}
        codeTo={`/service-order/show/${order.uuid}`}
      />
      <UnsentMarks commands={finish.unsent} />
      {!open && !finished && (
        <Alert color="gray" icon={<IconLock size={18} />} mb="md">
          {row.finished_at
            ? `Finalizada por ${row.finished_by} em ${formatDateTime(row.finished_at)}. Agora só pode ser lida.`
            : 'Você pode ler esta avaliação, mas não respondê-la.'}
        </Alert>
      )}
      <div className={classes.page}>
        <Block title="O que o cliente relatou">
          <FactList
            facts={[
              { label: 'Problema', value: order.reported_problem },
              { label: 'Estado ao chegar', value: order.received_condition },
            ]}
          />
        </Block>
        {missing && isAny(missing) && <Missing {...missing} />}
        <RunEditor
          run={run}
          calls={evaluationTasks}
          readOnly={!open}
          onTask={(task) => putEvaluation(order.uuid, (known) => ({ ...known, run: withTask(known.run, task) }))}
        />
        {open ? (
          <EvaluationFields row={row} saving={saving} errors={{ ...missing?.errors, ...saving.errors }} />
        ) : (
          <EvaluationSummary row={row} />
        )}
        {open && (
          <PageFoot>
            <SavingWords state={saving.state} />
            <Button
              size="md"
              leftSection={<IconChecks size={18} />}
              loading={finish.unsent.some(({ state }) => state === 'sending')}
              onClick={() => void close()}
            >
              Finalizar avaliação
            </Button>
          </PageFoot>
        )}
      </div>
    </ShowPage>
  );
}

/** Where the order goes on from here, as the server will decide it. */
const statusAfter = ({ parts, labors, warranty_kind: kind }: Values): OrderStatus =>
  isChargeable({ parts, labors, warranty: { kind, source: null, reason: null } }) ? 'PENDING_BUDGET' : 'NOT_STARTED';

/** What was said to be missing and still is: what is filled in meanwhile is not red any more. */
const stillMissing = ({ errors, tasks }: Refusal, here: Refusal): Refusal => ({
  errors: Object.fromEntries(Object.entries(errors).filter(([field]) => field in here.errors)),
  tasks: tasks.filter(({ uuid }) => here.tasks.some((task) => task.uuid === uuid)),
});
const isAny = ({ errors, tasks }: Refusal): boolean => Object.keys(errors).length + tasks.length > 0;

/** What the server would say to it, as far as this device knows. */
function refusalHere(values: Values, tasks: OpenTask[] = []): Refusal {
  const { warranty_kind: kind, warranty_source: source, warranty_reason: reason, ...rest } = values;
  const empty = Object.entries(missingFields({ ...rest, warranty: { kind, source, reason } }));
  return { errors: Object.fromEntries(empty.map(([field, message]) => [field, [message]])), tasks };
}

function SavingWords({ state }: { state: ReturnType<typeof useEvaluationSave>['state'] }) {
  const words = {
    saved: 'Tudo é salvo enquanto você preenche.',
    saving: 'Salvando…',
    waiting: 'Sem conexão. Guardado neste dispositivo até ela voltar.',
    refused: 'Há algo a corrigir acima.',
  };
  return (
    <Text size="sm" c="dimmed" role="status">
      {words[state]}
    </Text>
  );
}
