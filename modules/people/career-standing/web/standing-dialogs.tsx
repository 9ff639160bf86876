import { useState } from 'react';
import { dayOf } from '#core/contract/format.ts';
import { DateField, SelectField, TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { Picker } from '#core/web/form/picker.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import { careerPath, type CareerPath, type Standing } from '#modules/people/career-path/contract.ts';

interface Placing {
  row: CareerPath;
  /** Somebody already on the track, or one still to be chosen. */
  person: Standing | null;
  onClose: () => void;
}

/** Puts somebody on a level of the track. */
export function PlaceDialog({ row, person, onClose }: Placing) {
  const [chosen, setChosen] = useState(person?.user_uuid ?? '');
  const [today] = useState(() => dayOf(new Date()));
  return (
    <FormDialog
      title={person ? `Mudar de nível: ${person.user_name}` : `Incluir pessoa em ${row.name}`}
      endpoint={careerPath.place}
      params={{ uuid: row.uuid, userId: chosen }}
      initial={{ level_uuid: person?.level_uuid ?? row.levels[0]?.uuid ?? '', since: today }}
      verb="Salvar"
      success="Posição na trilha atualizada com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          {!person && (
            <Picker
              label="Pessoa"
              required
              source={userSource}
              value={chosen}
              onChange={(uuid) => setChosen(uuid ?? '')}
            />
          )}
          <SelectField
            name="level_uuid"
            label="Nível"
            required
            span={6}
            options={row.levels.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          />
          <DateField name="since" label="Desde" required span={6} max={today} />
        </>
      )}
    </FormDialog>
  );
}

export interface Proving {
  person: Standing;
  asked: Standing['next'][number]['missing']['requirements'][number];
}

/** What somebody has of what the next level asks for, and until when it counts. */
export function ProveDialog({ path, person, asked, onClose }: Proving & { path: string; onClose: () => void }) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <FormDialog
      title={`${asked.text}: ${person.user_name}`}
      endpoint={careerPath.prove}
      params={{ uuid: path, userId: person.user_uuid, requirementId: asked.uuid }}
      initial={{ proved_on: asked.proved_on ?? today, valid_until: '', note: '' }}
      verb="Registrar comprovação"
      success="Comprovação registrada com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <DateField name="proved_on" label="Comprovado em" required span={6} max={today} />
          <DateField name="valid_until" label="Válido até" span={6} />
          <TextField name="note" label="Certificado ou observação" span={12} max={300} />
        </>
      )}
    </FormDialog>
  );
}
