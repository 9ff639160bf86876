import { IconRulerMeasure } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Figures } from '#core/web/figure/figure.tsx';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { queryOf } from '#core/web/query.ts';
import { useLabels } from '#modules/platform/label/web/public.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import { instrument, instrumentFields, instrumentLabels } from '../contract.ts';
import { calibrationStatus, countedStates, instrumentMachine, instrumentStatus } from '../instrument.rules.ts';
import { useInstrumentSteps } from './instrument-steps.tsx';

const columns = listColumns(instrumentFields, [
  { key: 'asset_number', phone: 'line', width: 150 },
  { key: 'name', phone: 'title' },
  { key: 'calibration_status', phone: 'badge' },
  { key: 'due_on', phone: 'line' },
  { key: 'status', phone: 'badge' },
  'criticality',
  'location',
  'holder_uuid',
  { key: 'kind', hiddenByDefault: true },
  { key: 'tag', hiddenByDefault: true },
  { key: 'manufacturer', hiddenByDefault: true },
  { key: 'model', hiddenByDefault: true },
  { key: 'serial_number', hiddenByDefault: true },
  { key: 'responsible_uuid', hiddenByDefault: true },
  { key: 'calibration_kind', hiddenByDefault: true },
  { key: 'interval_months', hiddenByDefault: true },
  { key: 'last_calibrated_on', hiddenByDefault: true },
]);
const filters = listFilters(instrumentFields, [
  'calibration_status',
  { key: 'status', label: 'Status', kind: 'choice', options: instrumentStatus.options },
  'criticality',
  { key: 'holder_uuid', label: 'Com quem está', kind: 'record', source: userSource },
  { key: 'responsible_uuid', label: 'Responsável', kind: 'record', source: userSource },
  'location',
  'kind',
  'calibration_kind',
  { key: 'due', label: 'Vencimento', kind: 'period', from: 'due_from', to: 'due_to' },
]);

export function Component() {
  const steps = useInstrumentSteps();
  const labels = useLabels(instrumentLabels.print);
  return (
    <>
      <ListScreen
        screen="instrument"
        title="Instrumentos"
        noun={{ one: 'instrumento', many: 'instrumentos' }}
        resource={instrument}
        columns={columns}
        filters={filters}
        searchHint="Nº de patrimônio, descrição, número de série, fabricante ou local"
        main={{ label: 'Novo instrumento', to: '/instruments/create', access: instrument.create.access }}
        secondary={<ImportButton type="instrument" resource={instrument} />}
        paths={{ show: '/instruments/show', edit: '/instruments/edit' }}
        nameOf={(row) => row.asset_number}
        rowActions={steps.actionsOf}
        locked={(row) => instrumentMachine.whyNotEdit(row.status)}
        keep={(row) => instrumentMachine.whyNotRemove(row.status)}
        bulk={[labels.bulk]}
        above={<Situation />}
        removed="Instrumento excluído com sucesso!"
        empty={{
          icon: <IconRulerMeasure size={40} stroke={1.4} />,
          sentence: 'Cadastre com o que a empresa mede: o sistema avisa antes que cada calibração vença.',
        }}
      />
      {steps.dialog}
      {labels.dialog}
    </>
  );
}

/** Of everything in use, whatever the filters show. */
function Situation() {
  const { data } = useQuery({ ...queryOf(instrument.situation), meta: { silent: true } });
  const of = (name: string) => data?.data.find((found) => found.calibration_status === name)?.count ?? 0;
  if (data?.data.length === 0) return null;
  return (
    <Figures
      figures={(['VALID', 'EXPIRING', 'EXPIRED', 'NOT_CALIBRATED'] as const).map((name) => ({
        label: calibrationStatus.label(name),
        value: data && String(of(name)),
        to: `/instruments?calibration_status=${name}&status=${countedStates.join(',')}`,
      }))}
    />
  );
}
