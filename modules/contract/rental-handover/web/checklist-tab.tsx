import { Alert, Button, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#core/web/access.tsx';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { Empty } from '#core/web/empty.tsx';
import { askAnewIfUnderWay, queryClient, queryOf } from '#core/web/query.ts';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { PageFoot } from '#core/web/show/page-foot.tsx';
import { ActionButton, type PageAction } from '#core/web/show/page-header.tsx';
import { ChecklistField } from '#modules/registry/checklist/web/public.tsx';
import { RunEditor, withTask, type RunEditorProps } from '#modules/service/checklist-run/web/public.tsx';
import { handoverTasks, rentalHandover, type RentalHandover } from '../contract.ts';
import { rentalHandoverMachine } from '../rental-handover.rules.ts';

/** What is looked at on the unit, one thing after another, each with its photos. */
export function ChecklistTab({ row, sign }: { row: RentalHandover; sign: PageAction }) {
  const can = useCan();
  const onTask = useTaskInto(row.uuid);
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const [choosing, setChoosing] = useState(false);
  const isOpen = rentalHandoverMachine.whyNotEdit(row.status) === undefined;
  const mayChoose = isOpen && can(rentalHandover.chooseChecklist);
  return (
    <Stack gap="md">
      {row.run ? (
        <RunEditor
          run={row.run}
          calls={handoverTasks}
          readOnly={!isOpen || !can(handoverTasks.answerTask)}
          onTask={onTask}
        />
      ) : (
        <Empty
          within
          title="Sem checklist"
          sentence={isOpen ? 'Cadastre um checklist para a categoria, ou escolha um.' : 'Preenchido sem checklist.'}
        />
      )}
      {mayChoose && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconClipboardCheck size={16} />}
          onClick={() => setChoosing(true)}
        >
          {row.run ? 'Trocar checklist' : 'Escolher checklist'}
        </Button>
      )}
      {/* The list is longer than the window: who answered it to its end signs there. */}
      {phone && row.run && isOpen && can(rentalHandover.signHere) && (
        <PageFoot>
          <ActionButton action={sign} main />
        </PageFoot>
      )}
      {choosing && (
        <FormDialog
          title="Checklist do termo"
          endpoint={rentalHandover.chooseChecklist}
          params={{ uuid: row.uuid }}
          initial={{ checklist_uuid: '' }}
          fixed={{ version: row.version }}
          verb="Usar"
          success="Checklist escolhido!"
          onDone={() => setChoosing(false)}
          onClose={() => setChoosing(false)}
        >
          {() => (
            <>
              {row.run && (
                <Alert color="yellow" w="100%">
                  As respostas dadas no checklist de agora não vão para o termo.
                </Alert>
              )}
              <ChecklistField name="checklist_uuid" label="Checklist" span={12} required />
            </>
          )}
        </FormDialog>
      )}
    </Stack>
  );
}

/** Puts an answered task into the term on the screen. */
function useTaskInto(uuid: string): RunEditorProps['onTask'] {
  const { queryKey } = queryOf(rentalHandover.show, { params: { uuid } });
  return (task) => {
    queryClient.setQueryData(
      queryKey,
      (known) => known && { data: { ...known.data, run: known.data.run && withTask(known.data.run, task) } },
    );
    askAnewIfUnderWay(queryKey);
  };
}
