import { useNavigate, useParams, useSearchParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { TemplateField } from '#modules/contract/contract-template/web/public.tsx';
import {
  AdjustmentSection,
  BillingSection,
  NotesSection,
  PartiesSection,
  TermSection,
} from '#modules/contract/contract-terms/web/public.tsx';
import { maintenanceContract, maintenanceContractFields, type MaintenanceContract } from '../contract.ts';
import { maintenanceContractMachine } from '../maintenance-contract.rules.ts';
import { CoverageSection } from './coverage-section.tsx';
import { CoveredItems } from './covered-items.tsx';
import { itemOf, type Item } from './item-columns.tsx';

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="maintenance_contract"
      resource={maintenanceContract}
      uuid={uuid}
      values={formValues(maintenanceContractFields, (row: MaintenanceContract | undefined) => ({
        ...(row ? {} : { customer_uuid: params.get('customer') as string }),
        items: row?.items.map(itemOf) ?? [],
      }))}
      title={{ create: 'Novo contrato de manutenção', update: (row) => row.code }}
      success={{ create: 'Contrato criado com sucesso!', update: 'Contrato atualizado com sucesso!' }}
      back="/contract/maintenance"
      onSaved={(reply) =>
        void navigate(`/contract/maintenance/show/${(reply as { data: MaintenanceContract }).data.uuid}`)
      }
      frozen={(row) => maintenanceContractMachine.whyNotEdit(row.status) !== undefined}
    >
      {({ values }, row) => (
        <>
          <PartiesSection row={row} />
          <TermSection values={values} />
          <CoverageSection coverage={values.coverage} row={row} />
          <BillingSection />
          <CoveredItems
            known={row?.items ?? none}
            items={values.items as Item[]}
            customer={values.customer_uuid || null}
            base={values.base_value ?? ''}
          />
          <AdjustmentSection values={values} />
          <FormSection title="Documento" hint="O que o contrato impresso e assinado diz.">
            <TemplateField kind="MAINTENANCE" row={row} />
          </FormSection>
          <NotesSection />
        </>
      )}
    </RecordForm>
  );
}

const none: MaintenanceContract['items'] = [];
