import { useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { ChecklistField } from '#modules/registry/checklist/web/public.tsx';
import { LaborField } from '#modules/registry/labor/web/public.tsx';
import { orderType, orderTypeFields } from '../contract.ts';

const { Field, at } = formFields(orderTypeFields);

const chosen = (uuid: string | null | undefined, name: string | null | undefined) =>
  uuid ? { value: uuid, label: name ?? '' } : null;

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="service_order_type"
      resource={orderType}
      uuid={uuid}
      values={formValues(orderTypeFields)}
      title={{ create: 'Novo tipo de ordem', update: (row) => row.name }}
      success={{ create: 'Tipo criado com sucesso!', update: 'Tipo atualizado com sucesso!' }}
      back="/service-order/types"
    >
      {(_form, row) => (
        <>
          <FormSection title="Identificação" hint="Como o tipo aparece ao abrir uma ordem.">
            <Field name="name" span={8} />
            <Field name="status" span={4} />
          </FormSection>
          <FormSection title="Caminho" hint="Por onde uma ordem deste tipo passa antes da execução.">
            <Field name="requires_evaluation" span={4} />
            <Field name="requires_budget" span={4} />
            <Field name="requires_equipment" span={4} />
          </FormSection>
          <FormSection
            title="Checklists"
            hint="O que se responde ao executar e ao avaliar. Sem um próprio, a ordem usa o checklist geral."
          >
            <ChecklistField
              {...at('checklist_uuid')}
              span={6}
              chosen={chosen(row?.checklist_uuid, row?.checklist_name)}
            />
            <ChecklistField
              {...at('evaluation_checklist_uuid')}
              span={6}
              chosen={chosen(row?.evaluation_checklist_uuid, row?.evaluation_checklist_name)}
            />
            <Field name="by_category" span={12} />
          </FormSection>
          <FormSection
            title="Serviços"
            hint="O que entra na ordem ao atribuir um técnico. Em branco, o mais usado nas ordens deste tipo."
          >
            <LaborField {...at('labor_uuid')} span={6} chosen={chosen(row?.labor_uuid, row?.labor_name)} />
            <LaborField
              {...at('evaluation_labor_uuid')}
              span={6}
              chosen={chosen(row?.evaluation_labor_uuid, row?.evaluation_labor_name)}
            />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
