import { Button, Select, Skeleton } from '@mantine/core';
import { IconMessageHeart, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '#core/web/empty.tsx';
import { SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { queryOf } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { feedbackNote, type FeedbackNote } from '../contract.ts';
import { noteKind } from '../feedback-note.rules.ts';
import { NoteList } from './note-list.tsx';
import classes from './notes.module.css';

/** What was said between cycles, by me and to me. */
export function Component() {
  const { data } = useQuery(queryOf(feedbackNote.mine));
  const people = useQuery(queryOf(feedbackNote.people)).data?.data;
  const [writing, setWriting] = useState(false);
  const close = () => setWriting(false);
  const alone = people?.length === 0;
  return (
    <div className={classes.page}>
      <PageHeader
        title="Feedback contínuo"
        subtitle="Entre você e o seu gestor, ou quem você gerencia. Só os dois e o RH leem."
        actions={
          alone
            ? []
            : [
                {
                  label: 'Novo feedback',
                  icon: <IconPlus size={16} />,
                  onClick: () => setWriting(people !== undefined),
                },
              ]
        }
      />
      {!data && <Skeleton h={200} />}
      {data?.data.length === 0 && (
        <Empty
          icon={<IconMessageHeart size={40} stroke={1.4} />}
          title="Nenhum feedback"
          sentence={
            alone
              ? 'Seu cadastro não tem gestor nem equipe: peça ao RH para completá-lo.'
              : 'Diga o que foi bem, ou o que pode melhorar, quando acontece.'
          }
        />
      )}
      {data && <Notes notes={data.data} />}
      {writing && people && (
        <FormDialog
          title="Novo feedback"
          endpoint={feedbackNote.create}
          initial={{ person_uuid: people.length === 1 ? (people[0]?.uuid ?? '') : '', kind: 'PRAISE', text: '' }}
          verb="Enviar"
          success="Feedback enviado!"
          onDone={close}
          onClose={close}
        >
          {() => (
            <>
              <SelectField
                name="person_uuid"
                label="Para quem"
                required
                span={12}
                options={people.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              />
              <SelectField name="kind" label="Tipo" required span={12} options={noteKind.options} />
              <TextareaField name="text" label="Feedback" required max={2000} rows={5} />
            </>
          )}
        </FormDialog>
      )}
    </div>
  );
}

/** As many as are read at once; whoever leads many looks for one of them. */
const atFirst = 20;

function Notes({ notes }: { notes: readonly FeedbackNote[] }) {
  const [who, setWho] = useState<string | null>(null);
  const [shown, setShown] = useState(atFirst);
  const otherOf = ({ mine, person_name, author_name }: FeedbackNote) => (mine ? person_name : author_name);
  const others = [...new Set(notes.map(otherOf))].toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
  const found = who === null ? notes : notes.filter((note) => otherOf(note) === who);
  return (
    <>
      {others.length > 1 && (
        <Select
          label="Com quem"
          placeholder="Todas as pessoas"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Mostrar de todas as pessoas' }}
          maw={360}
          mb="md"
          data={others}
          value={who}
          onChange={setWho}
        />
      )}
      <NoteList notes={found.slice(0, shown)} />
      {found.length > shown && (
        <Button variant="default" mt="md" onClick={() => setShown(shown + atFirst)}>
          Mostrar mais {Math.min(atFirst, found.length - shown)}
        </Button>
      )}
    </>
  );
}
