import { useMemo } from 'react';
import { formatDate } from '#core/contract/format.ts';
import { PickerField, SelectField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { pickerSource } from '#core/web/form/picker.types.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { rentalContract } from '#modules/contract/rental-contract/contract.ts';
import type { CrmReport } from '#modules/crm/crm-report/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { crmFollowup, followupKind, linkable } from '../contract.ts';

const kinds = linkable.map((value) => ({ value, label: followupKind.label(value) }));

/** Of this customer, by the code people know each by. */
const sourcesOf = (customer_uuid: string) => ({
  SERVICE_ORDER: pickerSource<{ uuid: string; code: string; equipment_name: string | null }>({
    list: serviceOrder.list,
    query: { customer_uuid },
    option: ({ uuid, code, equipment_name }) => ({ value: uuid, label: code, hint: equipment_name ?? undefined }),
  }),
  BUDGET: pickerSource<{ uuid: string; code: string }>({
    list: budget.list,
    query: { customer_uuid },
    option: ({ uuid, code }) => ({ value: uuid, label: code }),
  }),
  VISIT: pickerSource<{ uuid: string; code: string; title: string; scheduled_date: string }>({
    list: maintenanceSchedule.list,
    query: { customer_uuid },
    option: ({ uuid, code, title, scheduled_date }) => ({
      value: uuid,
      label: `${code} · ${title}`,
      hint: formatDate(scheduled_date),
    }),
  }),
  MAINTENANCE_CONTRACT: pickerSource<{ uuid: string; code: string; title: string }>({
    list: maintenanceContract.list,
    query: { customer_uuid },
    option: ({ uuid, code, title }) => ({ value: uuid, label: `${code} · ${title}` }),
  }),
  RENTAL_CONTRACT: pickerSource<{ uuid: string; code: string; title: string }>({
    list: rentalContract.list,
    query: { customer_uuid },
    option: ({ uuid, code, title }) => ({ value: uuid, label: `${code} · ${title}` }),
  }),
});

/** What was made elsewhere is this report's too. */
export function LinkDialog({ report, onClose }: { report: CrmReport; onClose: () => void }) {
  const sources = useMemo(() => sourcesOf(report.customer_uuid), [report.customer_uuid]);
  return (
    <FormDialog
      title={`Vincular a ${report.code}`}
      endpoint={crmFollowup.link}
      params={{ uuid: report.uuid }}
      initial={{ kind: 'BUDGET', record_uuid: '' }}
      verb="Vincular"
      success="Vinculado ao relatório!"
      onDone={onClose}
      onClose={onClose}
    >
      {({ kind }) => (
        <>
          <SelectField name="kind" label="O que vincular" options={kinds} required />
          <PickerField key={kind} name="record_uuid" label={followupKind.label(kind)} source={sources[kind]} required />
        </>
      )}
    </FormDialog>
  );
}
