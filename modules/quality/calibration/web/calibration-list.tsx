import { IconCertificate } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { instrumentSource } from '#modules/quality/instrument/web/public.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import { calibration, calibrationFields } from '../contract.ts';
import { calibrationMachine, calibrationState } from '../calibration.rules.ts';
import { useCalibrationSteps } from './calibration-steps.tsx';

const columns = listColumns(calibrationFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'instrument_uuid', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'result', phone: 'badge' },
  { key: 'scheduled_on', phone: 'line' },
  'performed_on',
  'due_on',
  'supplier_uuid',
  'cost',
  { key: 'certificate_number', hiddenByDefault: true },
  { key: 'accreditation_number', hiddenByDefault: true },
  { key: 'reviewer_uuid', hiddenByDefault: true },
]);
const filters = listFilters(calibrationFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: calibrationState.options },
  'result',
  'found_result',
  { key: 'performed', label: 'Realizada', kind: 'period', from: 'performed_from', to: 'performed_to' },
  { key: 'scheduled', label: 'Agendada', kind: 'period', from: 'scheduled_from', to: 'scheduled_to' },
  { key: 'instrument_uuid', label: 'Instrumento', kind: 'record', source: instrumentSource },
  { key: 'supplier_uuid', label: 'Laboratório', kind: 'record', source: supplierSource },
  {
    key: 'expiry_alert',
    label: 'Vencimento',
    kind: 'choice',
    single: true,
    options: [{ value: 'true', label: 'Vencida ou a vencer em 30 dias' }],
  },
  {
    key: 'reviewed',
    label: 'Análise crítica',
    kind: 'choice',
    single: true,
    options: [
      { value: 'true', label: 'Feita' },
      { value: 'false', label: 'Pendente' },
    ],
  },
]);

export function Component() {
  const steps = useCalibrationSteps();
  return (
    <>
      <ListScreen
        screen="calibration"
        title="Calibrações"
        noun={{ one: 'calibração', many: 'calibrações', feminine: true }}
        resource={calibration}
        columns={columns}
        filters={filters}
        searchHint="Código, instrumento, laboratório ou certificado"
        main={{
          label: 'Nova calibração',
          to: '/quality/calibrations/create',
          access: calibration.create.access,
        }}
        paths={{ show: '/quality/calibrations/show', edit: '/quality/calibrations/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => calibrationMachine.whyNotEdit(row.status)}
        keep={(row) => calibrationMachine.whyNotRemove(row.status)}
        removed="Calibração excluída com sucesso!"
        empty={{
          icon: <IconCertificate size={40} stroke={1.4} />,
          sentence: 'Agende a calibração dos instrumentos e guarde aqui cada certificado, ponto a ponto.',
        }}
      />
      {steps.dialog}
    </>
  );
}
