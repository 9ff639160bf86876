import { IconCertificate, IconTruck } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import type { BulkAction, Filter } from '#core/web/list/list.types.ts';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { instrumentSource } from '#modules/quality/instrument/web/public.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import { calibration, calibrationFields, calibrationShipping } from '../contract.ts';
import { calibrationMachine, calibrationState } from '../calibration.rules.ts';
import { useCalibrationSteps } from './calibration-steps.tsx';

const columns = listColumns(calibrationFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'instrument_uuid', phone: 'title', width: 300 },
  { key: 'status', phone: 'badge' },
  { key: 'result', phone: 'badge' },
  { key: 'scheduled_on', phone: 'line' },
  'performed_on',
  'due_on',
  'supplier_uuid',
  { key: 'cost', hiddenByDefault: true },
  { key: 'certificate_number', hiddenByDefault: true },
  { key: 'accreditation_number', hiddenByDefault: true },
  { key: 'reviewer_uuid', hiddenByDefault: true },
]);
const single = (key: string, label: string, said: Record<string, string>): Filter => {
  const options = Object.entries(said).map(([value, words]) => ({ value, label: words }));
  return { key, label, kind: 'choice', single: true, options };
};
const filters = listFilters(calibrationFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: calibrationState.options },
  'result',
  'found_result',
  { key: 'performed', label: 'Realizada', kind: 'period', from: 'performed_from', to: 'performed_to' },
  { key: 'scheduled', label: 'Agendada', kind: 'period', from: 'scheduled_from', to: 'scheduled_to' },
  { key: 'instrument_uuid', label: 'Instrumento', kind: 'record', source: instrumentSource },
  { key: 'supplier_uuid', label: 'Laboratório', kind: 'record', source: supplierSource },
  single('expiry_alert', 'Vencimento', { true: 'Vencida ou a vencer em 30 dias' }),
  single('reviewed', 'Análise crítica', { true: 'Feita', false: 'Pendente' }),
]);

const bulk: BulkAction[] = [
  {
    label: 'Enviar ao laboratório',
    icon: <IconTruck size={16} />,
    endpoint: calibrationShipping.ship,
    download: true,
    consequence:
      'Os instrumentos saem da bancada. Baixa a lista de remessa, uma página por laboratório; as que já foram enviadas entram na lista de novo.',
  },
];

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
        main={{ label: 'Nova calibração', to: '/quality/calibrations/create', access: calibration.create.access }}
        bulk={bulk}
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
