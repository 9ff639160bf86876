import { Button, Group, Modal } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMemo, useState, type FormEvent } from 'react';
import { TextField } from '#core/web/form/fields.tsx';
import { FormContext, type FormApi, type FormKit } from '#core/web/form/form-context.ts';
import { useWrite } from '#core/web/query.ts';
import { BrandField } from '#modules/brand/web/public.tsx';
import { EquipmentCategoryField } from '#modules/equipment-category/web/public.tsx';
import { equipment, type Equipment } from '../contract.ts';
import classes from './equipment.module.css';

interface Props {
  /** What was looked for and not found. */
  typed: string;
  onMade: (row: Equipment) => void;
  onClose: () => void;
}

/** The four things a model cannot do without; the rest is filled in its own form later. */
export default function NewEquipment({ typed, onMade, onClose }: Props) {
  const form = useForm({
    initialValues: { name: typed, model: '', brand_uuid: null, category_uuid: null },
    validate: schemaResolver(equipment.create.body, { sync: true }),
  }) as unknown as FormApi;
  const [maps] = useState(() => ({ labels: new Map<string, string>(), files: new Map<string, File>() }));
  const kit = useMemo<FormKit>(() => ({ form, ...maps }), [form, maps]);
  const write = useWrite(equipment.create, {
    success: 'Aparelho cadastrado em estoque com sucesso!',
    invalidates: [equipment.create.path],
    onSuccess: ({ data }) => onMade(data),
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
    // The form it was opened from must not be sent along.
    event.stopPropagation();
    if (!form.validate().hasErrors) write.mutate({ body: form.getValues() } as never);
  }
  return (
    <Modal opened onClose={onClose} title="Novo equipamento" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <FormContext value={kit}>
        <form onSubmit={save} noValidate>
          <div className={classes.quick}>
            <TextField name="name" label="Nome" required span={12} max={120} autoFocus />
            <BrandField name="brand_uuid" label="Marca" required span={12} />
            <TextField name="model" label="Modelo" required span={12} max={80} />
            <EquipmentCategoryField name="category_uuid" label="Categoria" required span={12} />
          </div>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={write.isPending}>
              Cadastrar
            </Button>
          </Group>
        </form>
      </FormContext>
    </Modal>
  );
}
