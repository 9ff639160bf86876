import { Accordion, Badge, Code, Group, Table, Text } from '@mantine/core';
import { bodyOf, fieldsOf, type ApiCall, type Schema } from './api.types.ts';
import classes from './api.module.css';

const colours: Record<string, string> = { GET: 'blue', POST: 'green', PUT: 'yellow', PATCH: 'yellow', DELETE: 'red' };

const accessWords = (access: ApiCall['x-access']): string => {
  if (access === 'public') return 'Pública';
  if (access === 'signed-in') return 'Qualquer usuário';
  return access.map(({ module, action }) => `${module}.${action}`).join(' ou ');
};

function Fields({ title, schema }: { title: string; schema: Schema | undefined }) {
  const fields = schema ? fieldsOf(schema) : [];
  if (fields.length === 0) return null;
  return (
    <Table withRowBorders={false} verticalSpacing={2} mb="sm" className={classes.fields}>
      <Table.Caption className={classes.caption}>{title}</Table.Caption>
      <Table.Tbody>
        {fields.map(({ name, kind, required }) => (
          <Table.Tr key={name}>
            <Table.Td w="40%">
              <Code>{name}</Code>
              {required && (
                <Text span size="xs" c="dimmed">
                  {' '}
                  obrigatório
                </Text>
              )}
            </Table.Td>
            <Table.Td>{kind}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const asSchema = (parameters: ApiCall['parameters']): Schema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter((parameter) => parameter.required).map(({ name }) => name),
});

export function ApiCallItem({ call, open }: { call: ApiCall; open: boolean }) {
  const reply = Object.entries(call.responses).find(([status]) => status.startsWith('2'));
  return (
    <Accordion.Item value={call.operationId}>
      <Accordion.Control>
        <Group gap="sm" wrap="nowrap">
          <Badge variant="light" color={colours[call.method] ?? 'gray'} w={68} className={classes.method}>
            {call.method}
          </Badge>
          <Code className={classes.path}>/api{call.path}</Code>
          <Text size="sm" c="dimmed" visibleFrom="sm" truncate>
            {accessWords(call['x-access'])}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        {open && (
          <>
            <Text size="sm" mb="sm">
              Quem pode: {accessWords(call['x-access'])}
              {call['x-keys'] ? '' : ' (só pessoas: nenhuma chave)'}
            </Text>
            <Fields title="Parâmetros" schema={asSchema(call.parameters)} />
            <Fields title="Corpo" schema={bodyOf(call.requestBody)} />
            <Fields title={`Resposta ${reply?.[0] ?? ''}`} schema={bodyOf(reply?.[1])} />
          </>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  );
}
