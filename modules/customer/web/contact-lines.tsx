import { MaskField, TextField } from '#core/web/form/fields.tsx';
import { LineEditor } from '#core/web/form/line-editor.tsx';
import { phoneMask } from '#core/web/form/masks.ts';
import { blankContact, type ContactValues } from './customer.values.ts';

export function ContactLines() {
  return (
    <LineEditor<ContactValues>
      name="contacts"
      one="Contato"
      addLabel="Adicionar contato"
      none="Nenhuma pessoa de contato."
      blank={blankContact}
    >
      {(at) => (
        <>
          <TextField name={at('name')} label="Nome" required span={6} max={120} />
          <TextField name={at('role')} label="Cargo" span={6} max={80} />
          <MaskField name={at('phone')} label="Telefone" mask={phoneMask} span={6} />
          <TextField name={at('email')} label="E-mail" type="email" span={6} max={160} />
        </>
      )}
    </LineEditor>
  );
}
