import { useState } from 'react';
import { dayOf } from '#core/contract/format.ts';
import { DateField, NumberField, SelectField, TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { unitCondition } from '#modules/contract/rental-movement/rental-movement.rules.ts';
import { fiscalCustody, type FiscalCustodySummary } from '../contract.ts';
import { directionOf, shippingDocument } from '../fiscal-custody.rules.ts';

/** Back where it belongs, with its document where there is one; a rented unit is taken back with it. */
export default function ReturnDialog({ custody, onClose }: { custody: FiscalCustodySummary; onClose: () => void }) {
  const [today] = useState(() => dayOf(new Date()));
  const rented = custody.rental_hold_uuid !== null;
  return (
    <FormDialog
      title={`${directionOf(custody.kind)}: ${custody.item_name}`}
      endpoint={fiscalCustody.giveBack}
      params={{ uuid: custody.uuid }}
      initial={{
        returned_on: today,
        back_document: null,
        back_number: '',
        back_key: '',
        back_on: null,
        ...(rented && { condition: 'GOOD' as const, meter: '', notes: '' }),
      }}
      fixed={{ version: custody.version }}
      verb="Registrar retorno"
      success={`${custody.code}: retorno registrado!`}
      onDone={onClose}
      onClose={onClose}
    >
      {({ back_document }) => (
        <>
          <DateField name="returned_on" label={rented ? 'Voltou em' : 'Data'} span={6} required />
          {rented && (
            <>
              <SelectField name="condition" label="Estado" options={unitCondition.options} span={6} required />
              <NumberField name="meter" label="Leitura do medidor" decimals={3} min={0} span={6} />
              <TextField name="notes" label="Observações" max={500} span={12} />
            </>
          )}
          <SelectField
            name="back_document"
            label="Documento do retorno"
            options={shippingDocument.options}
            placeholder="Ainda sem documento"
            clearable
            span={12}
          />
          {back_document && (
            <>
              <TextField name="back_key" label="Chave da NF-e" span={12} help="44 caracteres; o número vem da chave." />
              <TextField name="back_number" label="Número" max={20} span={6} />
              <DateField name="back_on" label="Data do documento" span={6} />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
