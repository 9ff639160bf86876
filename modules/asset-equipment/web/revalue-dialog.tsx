import { Button, Group, Modal } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMemo, useState, type FormEvent } from 'react';
import { formatMoney } from '#core/contract/format.ts';
import { MaskField, NumberField, TextareaField } from '#core/web/form/fields.tsx';
import { FormContext, type FormApi, type FormKit } from '#core/web/form/form-context.ts';
import { moneyMask } from '#core/web/form/masks.ts';
import { useWrite } from '#core/web/query.ts';
import { assetEquipment, type Asset } from '../contract.ts';
import classes from './asset.module.css';

/** A new value from today on, with its reason. */
export default function RevalueDialog({ row, onClose }: { row: Asset; onClose: () => void }) {
  const form = useForm({
    initialValues: { value: '', residual_value: row.residual_value, months: null, reason: '', version: row.version },
    validate: schemaResolver(assetEquipment.revalue.body, { sync: true }),
  }) as unknown as FormApi;
  const [maps] = useState(() => ({ labels: new Map<string, string>(), files: new Map<string, File>() }));
  const kit = useMemo<FormKit>(() => ({ form, ...maps }), [form, maps]);
  const write = useWrite(assetEquipment.revalue, {
    success: 'Valor atualizado com sucesso!',
    invalidates: ['/asset-equipment', '/activity-log'],
    onSuccess: onClose,
    onRefused: ({ errors, message }) => {
      if (!errors) return false;
      form.setErrors(
        Object.fromEntries(Object.entries(errors).map(([path, messages]) => [path, messages[0] ?? message])),
      );
      return true;
    },
  });
  function save(event: FormEvent) {
    event.preventDefault();
    if (!form.validate().hasErrors) write.mutate({ params: { uuid: row.uuid }, body: form.getValues() } as never);
  }
  return (
    <Modal opened onClose={onClose} title="Atualizar valor" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <FormContext value={kit}>
        <form onSubmit={save} noValidate>
          <div className={classes.quick}>
            <MaskField
              name="value"
              label="Novo valor"
              required
              span={12}
              mask={moneyMask}
              prefix="R$"
              help={`Hoje vale ${formatMoney(row.current_value)}.`}
            />
            <MaskField name="residual_value" label="Valor residual" span={6} mask={moneyMask} prefix="R$" />
            <NumberField
              name="months"
              label="Depreciar em"
              span={6}
              min={1}
              max={600}
              suffix=" meses"
              asNumber
              help="Em branco, o que resta."
            />
            <TextareaField name="reason" label="Motivo" required max={300} />
          </div>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={write.isPending}>
              Atualizar valor
            </Button>
          </Group>
        </form>
      </FormContext>
    </Modal>
  );
}
