import { MaskField, TextField } from '#core/web/form/fields.tsx';
import { GroupList } from '#core/web/form/group-list.tsx';
import { phoneMask } from '#core/web/form/masks.ts';
import { blankContact, type ContactValues } from './party.values.ts';

/** Numbers of other countries are typed as they are. */
export function ContactLines({ foreign = false }: { foreign?: boolean }) {
  return (
    <GroupList<ContactValues>
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
          {foreign ? (
            <TextField name={at('phone')} label="Telefone" type="tel" span={6} max={30} placeholder="+00 000 0000" />
          ) : (
            <MaskField name={at('phone')} label="Telefone" mask={phoneMask} span={6} />
          )}
          <TextField name={at('email')} label="E-mail" type="email" span={6} max={160} />
        </>
      )}
    </GroupList>
  );
}
