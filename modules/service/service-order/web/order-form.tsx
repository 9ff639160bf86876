import { useNavigate, useParams, useSearchParams } from 'react-router';
import { MaskField, NumberField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { phoneMask } from '#core/web/form/masks.ts';
import { PhotosField } from '#core/web/form/photos-field.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { usePreference } from '#core/web/preference.ts';
import { toast } from '#core/web/toast.ts';
import { DueField } from '#modules/platform/business-calendar/web/public.tsx';
import { ChecklistField } from '#modules/registry/checklist/web/public.tsx';
import { CustomerField } from '#modules/registry/customer/web/public.tsx';
import { OrderTypeField } from '#modules/registry/service-order-type/web/public.tsx';
import { entryUpload, serviceOrder, type Order } from '../contract.ts';
import { mayUpdate, priority, serviceLocation, warrantyKind, warrantySource } from '../service-order.rules.ts';
import { AccessoryLines } from './accessory-lines.tsx';
import { OtherParties } from './other-parties.tsx';
import { fromAddress, orderValues } from './order.values.ts';
import { saveReceipt } from './receipt.ts';
import { UnitOfOrder } from './unit-of-order.tsx';

function told({ uuid, code }: Order, go: (to: string) => void): void {
  toast.made({
    message: 'Ordem de Serviço cadastrada com sucesso!',
    code,
    actions: [
      { label: 'Abrir', run: () => go(`/service-order/show/${uuid}`) },
      { label: 'Imprimir comprovante de entrada', run: () => void saveReceipt(uuid) },
    ],
  });
}

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // A counter opens the same kind of order all day long.
  const [usual, setUsual] = usePreference('order-type', '');
  return (
    <RecordForm
      entity="service_order"
      resource={serviceOrder}
      uuid={uuid}
      values={(row) => orderValues(row, { type_uuid: usual, ...fromAddress(params) })}
      title={{ create: 'Nova ordem de serviço', update: (row) => `${row.code} · ${row.customer.name}` }}
      success={{
        // Told with what the person at the counter does next.
        create: '',
        update: 'Ordem de Serviço atualizada com sucesso!',
      }}
      back="/service-order"
      after={(reply, created) => {
        const { data } = reply as { data: Order };
        if (!created) return;
        setUsual(data.type.uuid);
        told(data, (to) => void navigate(to));
      }}
      frozen={(row) => !mayUpdate(row.status)}
    >
      {(form, row) => (
        <>
          <FormSection title="Atendimento" hint="Quem pediu e que serviço é.">
            <CustomerField
              {...form.at('customer_uuid')}
              label="Cliente"
              required
              span={12}
              chosen={row ? { value: row.customer.uuid, label: row.customer.name } : null}
              onPick={() => form.set('customer_equipment_uuid', null)}
            />
            <OrderTypeField
              {...form.at('type_uuid')}
              label="Tipo"
              required
              span={7}
              disabled={row !== undefined && row.status !== 'OPEN'}
              help={row && row.status !== 'OPEN' ? 'Só muda enquanto a ordem está aberta.' : undefined}
              chosen={row ? { value: row.type.uuid, label: row.type.name } : null}
            />
            <SelectField {...form.at('priority')} label="Prioridade" required span={5} options={priority.options} />
            <TextField {...form.at('requester_name')} label="Solicitante" span={7} max={120} />
            <MaskField {...form.at('requester_phone')} label="Telefone do solicitante" span={5} mask={phoneMask} />
          </FormSection>
          <UnitOfOrder form={form} row={row} />
          <FormSection title="Problema e chegada" hint="Com as palavras do cliente; e como o equipamento chegou.">
            <TextareaField {...form.at('reported_problem')} label="Problema relatado" required max={4000} />
            <TextareaField
              {...form.at('received_condition')}
              label="Estado na chegada"
              max={2000}
              rows={2}
              placeholder="Riscos, peças faltando, sinais de queda"
            />
            <PhotosField name="entry_photos[]" label="Fotos da entrada" rule={entryUpload} />
            <AccessoryLines />
          </FormSection>
          <FormSection title="Quando e onde">
            <DueField {...form.at('scheduled_for')} label="Agendada para" span={5} timeSpan={3} />
            <SelectField
              {...form.at('service_location')}
              label="Local"
              required
              span={4}
              options={serviceLocation.options}
            />
            {form.values.service_location === 'ON_SITE' && (
              <TextField {...form.at('service_address')} label="Endereço do atendimento" required span={12} max={300} />
            )}
          </FormSection>
          <FormSection
            title="Prazo"
            hint="O que foi prometido ao cliente; o que passa dele é avisado e fica em vermelho. Em branco, vale o orçamento aprovado ou a política de SLA."
          >
            <DueField
              {...form.at('response_due_at')}
              label="Primeiro atendimento até"
              span={4}
              timeSpan={2}
              timeLabel="Hora do atendimento"
            />
            <DueField
              {...form.at('solution_due_at')}
              label="Pronta até"
              span={4}
              timeSpan={2}
              timeLabel="Hora do prazo"
            />
          </FormSection>
          <FormSection
            title="Garantia e checklist"
            hint="O que o serviço anterior, o fabricante ou um contrato cobre não é cobrado."
          >
            <SelectField
              {...form.at('warranty_kind')}
              label="Garantia"
              span={5}
              required={row !== undefined}
              options={warrantyKind.options}
              placeholder="Definida na abertura"
              help={row ? undefined : 'Em branco, o sistema verifica se é retorno.'}
              // Left empty it is found when opening, which only an absent value says.
              onPick={(kind) => kind === null && form.set('warranty_kind', undefined)}
            />
            {form.values.warranty_kind && form.values.warranty_kind !== 'NONE' && (
              <>
                <SelectField
                  {...form.at('warranty_source')}
                  label="Garantia de"
                  required
                  span={7}
                  options={warrantySource.options}
                />
                <TextField {...form.at('warranty_reason')} label="Motivo da garantia" span={12} max={300} />
              </>
            )}
            <TextField
              {...form.at('contract_code')}
              label="Contrato"
              span={7}
              max={40}
              help="O número, como está no papel."
            />
            <NumberField
              {...form.at('service_warranty_days')}
              label="Garantia deste serviço"
              span={5}
              min={0}
              max={3650}
              suffix=" dias"
              asNumber
              help={row ? undefined : 'Em branco, o prazo padrão da empresa.'}
            />
            {!row && (
              <ChecklistField
                {...form.at('checklist_uuid')}
                label="Checklist"
                span={7}
                help="Em branco, o do tipo ou o do equipamento."
              />
            )}
          </FormSection>
          <OtherParties row={row} />
          <FormSection title="Observações internas" hint="O cliente não vê.">
            <TextareaField {...form.at('internal_notes')} label="Observações" max={4000} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
