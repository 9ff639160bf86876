import { Accordion, Anchor, Code, CopyButton, Button, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { examples } from '../examples.rules.ts';

/** How another system begins: with a key, and with examples that run as they stand. */
export function HowTo() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        Como começar
      </Title>
      <Stack gap="xs" mb="sm">
        <Text size="sm">
          1. Crie uma{' '}
          <Anchor component={Link} to="/config/api-keys" underline="always">
            chave de API
          </Anchor>{' '}
          com o mínimo de permissões. Ela vai em cada chamada: <Code>Authorization: Bearer bk_…</Code>
        </Text>
        <Text size="sm">
          2. Ao gravar, envie <Code>Idempotency-Key</Code>: repetida, a chamada responde o mesmo sem fazer de novo. Ao
          alterar, a <Code>version</Code> lida protege o que outra pessoa escreveu no meio.
        </Text>
        <Text size="sm">
          3. Em vez de perguntar a toda hora, receba{' '}
          <Anchor component={Link} to="/webhook" underline="always">
            webhooks
          </Anchor>
          : uma mensagem pequena e assinada assim que algo acontece.
        </Text>
      </Stack>
      <Accordion order={3} chevronPosition="left" variant="contained" value={open} onChange={setOpen}>
        {examples.map(({ key, title, text }) => (
          <Accordion.Item key={key} value={key}>
            <Accordion.Control>{title}</Accordion.Control>
            {open === key && (
              <Accordion.Panel>
                <ExampleText title={title} text={text(globalThis.location.origin)} />
              </Accordion.Panel>
            )}
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}

const ExampleText = ({ title, text }: { title: string; text: string }) => (
  <>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard too (WCAG 2.1.1) */}
    <Code block tabIndex={0} role="region" aria-label={`Exemplo: ${title}`}>
      {text}
    </Code>
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          mt="xs"
          size="compact-sm"
          variant="light"
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          onClick={copy}
        >
          {copied ? 'Copiado' : 'Copiar exemplo'}
        </Button>
      )}
    </CopyButton>
  </>
);
