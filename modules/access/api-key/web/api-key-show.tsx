import { Alert, Badge, Skeleton, Table, Text } from '@mantine/core';
import { IconLockAccess, IconRefresh, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { Course } from '#core/web/document/course.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { editAction } from '#core/web/show/record-actions.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { historyTab } from '#core/web/show/record-tabs.tsx';
import { Block, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { useCatalogue } from '#modules/access/role/web/public.tsx';
import { apiKey, apiKeyFields, type ApiKey } from '../contract.ts';
import { apiKeyMachine, apiKeyStatus } from '../api-key.rules.ts';
import { useApiKeySteps } from './api-key-steps.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { SystemSecret } from './system-secret.tsx';

export function Component() {
  return (
    <RecordLoader endpoint={apiKey.show} back="/config/api-keys">
      {(row) => <KeyPage row={row} />}
    </RecordLoader>
  );
}

function KeyPage({ row }: { row: ApiKey }) {
  const steps = useApiKeySteps();
  const [rotating, setRotating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const fact = factsOf(apiKeyFields, row);
  const whyNot = apiKeyMachine.whyNotEdit(row.status);
  useTitle(row.name);
  return (
    <ShowPage>
      <PageHeader
        code={row.code}
        title={row.name}
        badge={<StatusBadge of={apiKeyStatus} value={row.status} />}
        buttons={2}
        actions={[
          {
            label: 'Novo segredo',
            icon: <IconRefresh size={16} />,
            onClick: () => setRotating(true),
            access: apiKey.rotate,
            disabledReason: whyNot,
          },
          editAction(apiKey.update, `/config/api-keys/edit/${row.uuid}`, whyNot),
          ...steps.actionsOf(row),
        ]}
      />
      <KeyFacts facts={[fact('owner_uuid'), fact('expires_on'), fact('per_minute'), fact('last_used_at')]} />
      <ShowTabs
        tabs={[
          { key: 'access', label: 'Acesso', icon: IconLockAccess, content: <Access row={row} /> },
          {
            key: 'course',
            label: 'Etapas',
            icon: IconRoute,
            content: <Course endpoint={apiKey.changes} status={apiKeyStatus} row={row} by={row.owner_name} />,
          },
          historyTab('api_key', row.uuid),
        ]}
      />
      {steps.dialog}
      {rotating && (
        <RotateDialog
          row={row}
          onDone={(made) => {
            setRotating(false);
            setSecret(made);
          }}
          onClose={() => setRotating(false)}
        />
      )}
      {secret && (
        <SystemSecret
          title={`Novo segredo de ${row.name}`}
          sentence="Troque-o no sistema antes que o anterior deixe de valer."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </ShowPage>
  );
}

function Access({ row }: { row: ApiKey }) {
  const fact = factsOf(apiKeyFields, row);
  return (
    <>
      <Block title="Segredos que valem agora">
        {row.secrets.length === 0 ? (
          <Text c="dimmed">Nenhum: a chave não é mais atendida.</Text>
        ) : (
          <WideTable name="Segredos que valem agora">
            <Table miw={320}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Começa com</Table.Th>
                  <Table.Th>Gerado em</Table.Th>
                  <Table.Th>Vale até</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {row.secrets.map((one) => (
                  <Table.Tr key={one.prefix}>
                    <Table.Td className="mono">{one.prefix}…</Table.Td>
                    <Table.Td>{formatDateTime(one.created_at)}</Table.Td>
                    <Table.Td>{one.valid_until ? formatDateTime(one.valid_until) : 'O vencimento da chave'}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
        )}
      </Block>
      <Block title="Uso">
        <FactList facts={[fact('last_used_at'), fact('last_used_ip'), fact('description')]} />
      </Block>
      <Block title="O que pode fazer">
        <Permissions row={row} />
      </Block>
    </>
  );
}

/** What was chosen, and what of it the owner does not hold any more. */
function Permissions({ row }: { row: ApiKey }) {
  const catalogue = useCatalogue();
  const { data } = useQuery(queryOf(apiKey.effective, { params: { uuid: row.uuid } }));
  if (!data || catalogue.modules.length === 0) return <Skeleton h={160} />;
  const { owner_active, permissions: effective } = data.data;
  return (
    <>
      {!owner_active && (
        <Alert color="red" mb="sm">
          {row.owner_name}, por quem a chave age, está inativo: nenhuma chamada é atendida.
        </Alert>
      )}
      <FactList
        facts={catalogue.modules
          .filter(({ module }) => row.permissions[module])
          .map(({ module, label, actions }) => ({
            label,
            value: actions
              .filter(({ action }) => row.permissions[module]?.includes(action))
              .map(({ action, label: word }) => (
                <Badge
                  key={action}
                  variant="light"
                  mr={4}
                  color={effective[module]?.includes(action) ? 'teal' : 'gray'}
                  td={effective[module]?.includes(action) ? '' : 'line-through'}
                >
                  {word}
                </Badge>
              )),
          }))}
      />
    </>
  );
}
