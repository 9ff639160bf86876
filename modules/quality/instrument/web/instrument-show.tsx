import {
  IconCalendarPlus,
  IconClipboardText,
  IconHandGrab,
  IconHandStop,
  IconQrcode,
  IconRoute,
  IconUserShare,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { can } from '#core/contract/endpoint.ts';
import { dayOf } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { Course } from '#core/web/document/course.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { useWrite } from '#core/web/query.ts';
import { useSession } from '#core/web/session.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader, type PageAction } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { recordDates } from '#core/web/show/record-dates.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { historyTab, useFilesTab, useFillTabs } from '#core/web/show/record-tabs.tsx';
import { Block, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { UserField } from '#modules/access/user/web/public.tsx';
import { useLabels } from '#modules/platform/label/web/public.tsx';
import { instrument, instrumentFields, instrumentFiles, instrumentLabels, type Instrument } from '../contract.ts';
import { instrumentMachine, instrumentStatus } from '../instrument.rules.ts';
import { useInstrumentSteps } from './instrument-steps.tsx';
import { Verdict } from './verdict.tsx';

const today = () => dayOf(new Date());

export function Component() {
  return (
    <RecordLoader endpoint={instrument.show} back="/instruments">
      {(row) => <InstrumentPage row={row} />}
    </RecordLoader>
  );
}

function InstrumentPage({ row }: { row: Instrument }) {
  const fact = factsOf(instrumentFields, row);
  const steps = useInstrumentSteps();
  const labels = useLabels(instrumentLabels.print);
  const files = useFilesTab(instrumentFiles, row.uuid);
  const tabs = useFillTabs('instrument.tabs', { instrument: row });
  const custody = useCustody(row);
  useTitle(`${row.asset_number} · ${row.name}`);
  const removal = useRemoval({
    endpoint: instrument.remove,
    uuid: row.uuid,
    what: `o instrumento “${row.asset_number}”`,
    along: { Arquivos: files.count },
    success: 'Instrumento excluído com sucesso!',
    back: '/instruments',
    keep: instrumentMachine.whyNotRemove(row.status),
  });
  return (
    <ShowPage>
      <PageHeader
        code={row.asset_number}
        title={row.name}
        subtitle={[row.manufacturer, row.model].filter(Boolean).join(' ')}
        badge={<StatusBadge of={instrumentStatus} value={row.status} />}
        buttons={2}
        actions={[
          ...custody.mine,
          ...planned(row),
          ...custody.others,
          ...steps.actionsOf(row),
          editAction(instrument.update, `/instruments/edit/${row.uuid}`, instrumentMachine.whyNotEdit(row.status)),
          {
            label: 'Imprimir etiqueta',
            icon: <IconQrcode size={16} />,
            onClick: () => labels.printOne(row.uuid),
            access: instrumentLabels.print,
          },
          removal,
        ]}
      />
      <Verdict instrument={row} day={today()} />
      <KeyFacts
        facts={[
          fact('due_on'),
          fact('last_calibrated_on'),
          { label: 'Com quem está', value: row.holder_name ?? 'No lugar' },
          fact('location'),
          fact('criticality'),
        ]}
      />
      <ShowTabs
        tabs={[
          { key: 'summary', label: 'Resumo', icon: IconClipboardText, content: <Summary row={row} /> },
          ...tabs,
          files,
          {
            key: 'course',
            label: 'Etapas',
            icon: IconRoute,
            content: <Course endpoint={instrument.changes} status={instrumentStatus} row={row} />,
          },
          historyTab('instrument', row.uuid),
        ]}
      />
      {steps.dialog}
      {custody.dialog}
      {labels.dialog}
    </ShowPage>
  );
}

/** What runs out is what somebody came to plan. */
const planned = ({ uuid, calibration_kind, status }: Instrument): PageAction[] =>
  calibration_kind === 'EXEMPT' || status === 'DISCARDED' || status === 'IN_CALIBRATION'
    ? []
    : [
        {
          label: 'Agendar calibração',
          icon: <IconCalendarPlus size={16} />,
          to: `/quality/calibrations/create?instrument=${uuid}`,
          access: can('quality', 'calibrations_create'),
        },
      ];

/** One tap to say "it is with me", one to put it back; who manages instruments hands them to others. */
function useCustody(row: Instrument): { mine: PageAction[]; others: PageAction[]; dialog: ReactNode } {
  const { user } = useSession();
  const [handing, setHanding] = useState(false);
  const hold = useWrite(instrument.hold, { success: 'Custódia registrada!' });
  const give = (holder_uuid: string | null) => () => hold.mutate({ params: { uuid: row.uuid }, body: { holder_uuid } });
  const close = () => setHanding(false);
  if (!user) return { mine: [], others: [], dialog: null };
  const take: PageAction = {
    label: 'Está comigo',
    icon: <IconHandGrab size={16} />,
    onClick: give(user.uuid),
    access: instrument.hold,
    busy: hold.isPending,
  };
  const putBack: PageAction = {
    label: 'Devolver ao lugar',
    icon: <IconHandStop size={16} />,
    onClick: give(null),
    access: row.holder_uuid === user.uuid ? instrument.hold : instrument.update,
    busy: hold.isPending,
  };
  const others: PageAction = {
    label: 'Entregar a alguém',
    icon: <IconUserShare size={16} />,
    onClick: () => setHanding(true),
    access: instrument.update,
  };
  return {
    // Who found it where another left it says so; nobody has to be asked first.
    mine: [row.holder_uuid === user.uuid ? putBack : take],
    others: [...(row.holder_uuid && row.holder_uuid !== user.uuid ? [putBack] : []), others],
    dialog: handing && (
      <FormDialog
        title={`Entregar ${row.asset_number}`}
        endpoint={instrument.hold}
        params={{ uuid: row.uuid }}
        initial={{ holder_uuid: '' }}
        verb="Entregar"
        success="Custódia registrada!"
        onDone={close}
        onClose={close}
      >
        {() => <UserField name="holder_uuid" label="Com quem fica" required span={12} />}
      </FormDialog>
    ),
  };
}

function Summary({ row }: { row: Instrument }) {
  const fact = factsOf(instrumentFields, row);
  return (
    <>
      <Block title="O que mede">
        <FactList
          facts={[
            fact('kind'),
            fact('unit'),
            fact('range_min'),
            fact('range_max'),
            fact('resolution'),
            fact('max_error'),
          ]}
        />
      </Block>
      <Block title="Calibração">
        <FactList facts={[fact('calibration_kind'), fact('interval_months'), fact('calibration_status')]} />
      </Block>
      <Block title="Cadastro">
        <FactList
          facts={[
            fact('tag'),
            fact('serial_number'),
            fact('responsible_uuid'),
            ...(row.holder_uuid ? [fact('held_since', { label: `Com ${row.holder_name} desde` })] : []),
            fact('acquired_on'),
            fact('notes'),
            ...recordDates(row),
          ]}
        />
      </Block>
    </>
  );
}
