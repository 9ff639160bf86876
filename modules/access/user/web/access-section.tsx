import { Button, Checkbox, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconKey, IconLogout, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#core/contract/format.ts';
import { confirm } from '#core/web/confirm.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { ActionButton, type PageAction } from '#core/web/show/page-header.tsx';
import { useNow } from '#core/web/use-now.ts';
import { When } from '#core/web/when.tsx';
import { user, type OpenedUser, type Session } from '../contract.ts';
import { beyondRank } from '../user.rules.ts';
import { TemporaryPassword, type TemporaryAccess } from './temporary-password.tsx';

/** Password and open sessions of someone else's account. */
export function AccessSection({ row, own }: { row: OpenedUser; own: boolean }) {
  // What the server would refuse is not asked first.
  const locked = row.may_manage ? undefined : beyondRank;
  const ownPassword = own ? 'Altere a sua própria senha no seu perfil.' : locked;
  const ownTotp = own ? 'Desative a sua própria verificação em duas etapas no seu perfil.' : locked;
  const now = useNow();
  const params = { uuid: row.uuid };
  const [issued, setIssued] = useState<TemporaryAccess | null>(null);
  const { data } = useQuery({ ...queryOf(user.sessions, { params }), meta: { silent: true } });
  const reset = useWrite(user.resetPassword, { onSuccess: (reply) => setIssued(reply.data) });
  const end = useWrite(user.endSessions, { success: 'Sessões encerradas com sucesso!' });
  const clear = useWrite(user.clearTotp, { success: 'Verificação em duas etapas desativada!' });
  const sessions = data?.data ?? [];
  const unsent = data?.unsent ?? [];
  const keys = data?.keys ?? [];
  const lose = useWrite(user.loseDevice, { success: 'Dispositivo revogado com sucesso!' });

  async function askReset() {
    const body = { revoke_keys: false };
    const message = (
      <Stack gap="sm">
        <Text size="sm">
          {`${row.name} sairá de todos os dispositivos e só entrará com a senha temporária que será mostrada a você.`}
        </Text>
        {keys.length > 0 && (
          <Checkbox
            label="Revogar também as chaves de API"
            description={`Se a senha pode estar com outra pessoa. Param de vez, e precisam de chaves novas: ${keys.join(', ')}.`}
            onChange={(event) => (body.revoke_keys = event.currentTarget.checked)}
          />
        )}
      </Stack>
    );
    if (await confirm({ title: 'Redefinir a senha?', message, verb: 'Redefinir senha', danger: true }))
      reset.mutate({ params, body });
  }
  async function askEnd() {
    const message = `${row.name} sairá de todos os dispositivos e terá de entrar de novo com a própria senha.`;
    if (await confirm({ title: 'Encerrar as sessões?', message, verb: 'Encerrar sessões', danger: true }))
      end.mutate({ params });
  }
  async function askLose({ uuid, device }: Session) {
    const message = `A sessão em “${device}” termina agora. Assim que esse dispositivo fizer contato, o que está guardado nele é apagado, também o trabalho de ${row.name} que ele ainda não enviou.`;
    const facts = unsent.map((one) => ({
      label: `Não enviados em “${one.device}”`,
      value: one.unsent,
      tone: 'red' as const,
    }));
    if (await confirm({ title: 'Dispositivo perdido?', message, facts, verb: 'Revogar e apagar', danger: true }))
      lose.mutate({ params: { ...params, sessionUuid: uuid } });
  }
  async function askClear() {
    const message = `${row.name} entrará só com a senha até configurar a verificação de novo. Confirme antes que o pedido é mesmo dessa pessoa.`;
    if (await confirm({ title: 'Desativar a verificação em duas etapas?', message, verb: 'Desativar', danger: true }))
      clear.mutate({ params });
  }
  const actions: PageAction[] = [
    {
      label: 'Redefinir senha',
      icon: <IconKey size={16} />,
      busy: reset.isPending,
      disabledReason: ownPassword,
      onClick: () => void askReset(),
    },
  ];
  if (row.totp_enabled)
    actions.push({
      label: 'Desativar verificação',
      icon: <IconShieldOff size={16} />,
      busy: clear.isPending,
      disabledReason: ownTotp,
      onClick: () => void askClear(),
    });
  if (sessions.length > 0)
    actions.push({
      label: 'Encerrar sessões',
      icon: <IconLogout size={16} />,
      busy: end.isPending,
      disabledReason: locked,
      onClick: () => void askEnd(),
    });
  return (
    <FormSection
      title="Acesso"
      hint={`A verificação em duas etapas está ${row.totp_enabled ? 'ativada' : 'desativada'}.`}
    >
      <Stack style={{ gridColumn: '1 / -1' }}>
        {row.locked_until && new Date(row.locked_until) > now && (
          <Text size="sm">Bloqueado por tentativas de senha até {formatDateTime(row.locked_until)}.</Text>
        )}
        {row.must_change_password && <Text size="sm">Ainda não trocou a senha temporária.</Text>}
        {sessions.length === 0 ? (
          <Text size="sm" c="dimmed">
            Nenhuma sessão aberta.
          </Text>
        ) : (
          <WideTable name="Sessões abertas">
            <Table miw={320} aria-label="Sessões abertas">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Dispositivo</Table.Th>
                  <Table.Th>Endereço</Table.Th>
                  <Table.Th>Último uso</Table.Th>
                  <Table.Th>
                    <VisuallyHidden>Ações</VisuallyHidden>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {sessions.map((session) => (
                  <Table.Tr key={session.uuid}>
                    <Table.Td>{session.device}</Table.Td>
                    <Table.Td className="mono">{session.ip}</Table.Td>
                    <Table.Td>
                      <When at={session.last_used_at} />
                    </Table.Td>
                    <Table.Td ta="right">
                      {!session.current && !locked && (
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          color="red"
                          aria-label={`Dispositivo perdido: ${session.device}`}
                          onClick={() => void askLose(session)}
                        >
                          Perdido
                        </Button>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
        )}
        {unsent.map((one) => (
          <Text key={`${one.device} ${one.told_at}`} size="sm">
            Trabalho não enviado em “{one.device}”: {one.unsent === 1 ? '1 registro' : `${one.unsent} registros`}
            {one.oldest_at && ` desde ${formatDateTime(one.oldest_at)}`}, dito em {formatDateTime(one.told_at)}.
          </Text>
        ))}
        <Group>
          {actions.map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
        </Group>
      </Stack>
      {issued && <TemporaryPassword name={row.name} access={issued} onClose={() => setIssued(null)} />}
    </FormSection>
  );
}
