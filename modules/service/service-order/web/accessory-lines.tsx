import { Input } from '@mantine/core';
import { NumberField, TextField } from '#core/web/form/fields.tsx';
import { useFormKit } from '#core/web/form/form-context.ts';
import { LineEditor } from '#core/web/form/line-editor.tsx';
import { AccessoryField } from '#modules/registry/accessory/web/public.tsx';
import type { Order } from '../contract.ts';

type Line = Order['received_accessories'][number];

/** What came along with the unit, and must go back with it. */
export function AccessoryLines() {
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Input.Label component="div" mb={4}>
        Acessórios recebidos
      </Input.Label>
      <LineEditor<Line>
        name="received_accessories"
        one="Acessório"
        addLabel="Adicionar acessório"
        none="Nada veio junto."
        max={60}
        blank={() => ({ accessory_uuid: null, description: '', quantity: 1 })}
      >
        {(at) => <Fields at={at} />}
      </LineEditor>
    </div>
  );
}

function Fields({ at }: { at: (field: keyof Line & string) => string }) {
  const { form } = useFormKit();
  return (
    <>
      <AccessoryField
        name={at('accessory_uuid')}
        label="Do cadastro"
        span={4}
        onPick={(_uuid, option) => option && form.setFieldValue(at('description'), option.label)}
      />
      <TextField name={at('description')} label="Descrição" required span={6} max={160} />
      <NumberField name={at('quantity')} label="Quantidade" required span={2} min={1} max={9999} asNumber />
    </>
  );
}
