import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconEdit, IconSend, IconWriting, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayOf, formatDate, formatDateTime } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { download } from '#core/web/call.ts';
import { confirm } from '#core/web/confirm.tsx';
import { DateField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { PaperLine } from '#core/web/paper/paper-line.tsx';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { useWrite } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import type { ContractKind } from '#modules/contract/contract-adjustment/contract.ts';
import { amendmentState, type AmendmentState } from '#modules/contract/contract-amendment/contract-amendment.rules.ts';
import type { OpenAmendment } from '#modules/contract/contract-amendment/contract.ts';
import { agreedOf, Differences } from './differences.tsx';
import { callsOf, formOf } from './open-calls.ts';

interface Props {
  uuid: string;
  code: string;
  kind: ContractKind;
}
const paperWords: Record<AmendmentState, string> = {
  DRAFT: 'Minuta',
  SENT: 'O que está para assinar',
  AGREED: 'O que foi assinado',
  APPLIED: 'O que foi assinado',
  WITHDRAWN: 'Retirado',
};
const waits: Record<'DRAFT' | 'SENT', string> = {
  DRAFT: 'Nada mudou ainda. Envie para assinatura, ou imprima o termo e registre a assinatura em papel.',
  SENT: 'Nada mudou ainda. Cada parte tem o seu link: acompanhe na aba Assinatura.',
};
function wordsOf({ state, takes_effect, agreed_on, trouble }: OpenAmendment, today: string): string {
  if (state === 'DRAFT' || state === 'SENT') return waits[state];
  const signed = `Assinado por ambas as partes em ${formatDate(agreed_on)}`;
  if (takes_effect > today) return `${signed}. Passa a valer sozinho em ${formatDate(takes_effect)}.`;
  return trouble ? `${signed}, mas algo impede que valha.` : `${signed}. O seu dia chegou: vale a partir desta noite.`;
}

/** The addendum that is being prepared, signed, or waits for its day: what it changes, and what comes next. */
export function OpenAmendmentBlock({ open, uuid, code, kind }: Props & { open: OpenAmendment }) {
  const calls = callsOf(kind);
  const [today] = useState(() => dayOf(new Date()));
  const { number, state, trouble, takes_effect, reason, made_by_name, created_at, is_outdated } = open;
  const paper = usePaper({
    title: `Termo aditivo ${number} do contrato ${code}`,
    word: 'termo',
    read: () => download(calls.pdf, { params: { uuid } }),
    access: calls.pdf,
  });
  const isDue = takes_effect <= today;
  return (
    <Block title={`Aditivo ${number}`} action={<StatusBadge of={amendmentState} value={state} />}>
      <Stack gap="sm">
        {trouble && (
          <Alert color="yellow" title={state === 'AGREED' && isDue ? 'Assinado, mas não aplicado' : 'Precisa de você'}>
            {trouble}
          </Alert>
        )}
        {!trouble && is_outdated && (
          <Alert color="yellow" title="O contrato mudou">
            {state === 'DRAFT'
              ? 'Outro aditivo passou a valer depois que este foi preparado: edite, confira e salve de novo.'
              : 'Outro aditivo passou a valer depois que este foi preparado: retire-o e faça outro.'}
          </Alert>
        )}
        <Text size="sm">{reason}</Text>
        <Text size="sm" c="dimmed">
          {`Valerá desde ${formatDate(takes_effect)}. Preparado por ${made_by_name} em ${formatDateTime(created_at)}. ${wordsOf(open, today)}`}
        </Text>
        <Differences name={`O que o aditivo ${number} muda`} rows={agreedOf(open)} ahead />
        <PaperLine title={`Termo aditivo ${number}`} about={paperWords[state]} paper={paper} />
        <Next open={open} uuid={uuid} kind={kind} today={today} />
      </Stack>
    </Block>
  );
}

interface NextProps {
  open: OpenAmendment;
  uuid: string;
  kind: ContractKind;
  today: string;
}
function Next({ open, uuid, kind, today }: NextProps) {
  const { number, state, version, is_outdated } = open;
  const isDue = open.takes_effect <= today;
  const calls = callsOf(kind);
  const may = useCan()(calls.send);
  const [asked, setAsked] = useState<'signed' | 'withdraw' | null>(null);
  const params = { uuid };
  const send = useWrite(calls.send, { success: 'Aditivo enviado para assinatura!' });
  const apply = useWrite(calls.apply, { success: 'Aditivo aplicado!' });
  if (!may) return null;
  async function ask() {
    const isSure = await confirm({
      title: `Enviar o aditivo ${number} para assinatura?`,
      message:
        'O documento é fixado e cada parte recebe um link para ler e assinar sem conta. Quando ambas assinarem, o contrato muda do dia do aditivo em diante.',
      verb: 'Enviar',
    });
    if (isSure) send.mutate({ params, body: { version } });
  }
  const close = () => setAsked(null);
  return (
    <Group gap="xs">
      {state === 'DRAFT' && !is_outdated && (
        <Button leftSection={<IconSend size={16} />} loading={send.isPending} onClick={() => void ask()}>
          Enviar para assinatura
        </Button>
      )}
      {(state === 'DRAFT' || state === 'SENT') && !is_outdated && (
        <Button variant="default" leftSection={<IconWriting size={16} />} onClick={() => setAsked('signed')}>
          Registrar assinatura em papel
        </Button>
      )}
      {state === 'AGREED' && isDue && (
        <Button
          leftSection={<IconCheck size={16} />}
          loading={apply.isPending}
          onClick={() => apply.mutate({ params, body: { version } })}
        >
          Aplicar agora
        </Button>
      )}
      {state === 'DRAFT' && (
        <Button component={Link} to={formOf(kind, uuid)} variant="default" leftSection={<IconEdit size={16} />}>
          Editar
        </Button>
      )}
      <Button variant="default" c="red" leftSection={<IconX size={16} />} onClick={() => setAsked('withdraw')}>
        {state === 'DRAFT' ? 'Descartar' : 'Retirar'}
      </Button>
      {asked === 'signed' && (
        <FormDialog
          title={`Aditivo ${number} assinado em papel`}
          endpoint={calls.signed}
          params={params}
          initial={{ signed_on: today }}
          fixed={{ version }}
          verb="Registrar"
          success="Assinatura registrada!"
          onDone={close}
          onClose={close}
        >
          {() => (
            <>
              <Text size="sm" c="dimmed">
                Ambas as partes assinaram o termo. Guarde-o nos arquivos do contrato.
              </Text>
              <DateField name="signed_on" label="Assinado em" required />
            </>
          )}
        </FormDialog>
      )}
      {asked === 'withdraw' && (
        <FormDialog
          title={`${state === 'DRAFT' ? 'Descartar' : 'Retirar'} o aditivo ${number}`}
          endpoint={calls.withdraw}
          params={params}
          initial={{ reason: '' }}
          fixed={{ version }}
          verb={state === 'DRAFT' ? 'Descartar' : 'Retirar'}
          danger
          success={state === 'DRAFT' ? 'Aditivo descartado!' : 'Aditivo retirado!'}
          onDone={close}
          onClose={close}
        >
          {() => (
            <TextareaField
              name="reason"
              label="Motivo"
              required={state !== 'DRAFT'}
              max={300}
              help={state === 'SENT' ? 'Os links deixam de abrir o documento.' : undefined}
            />
          )}
        </FormDialog>
      )}
    </Group>
  );
}
