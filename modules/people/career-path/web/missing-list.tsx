import { Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '#core/contract/format.ts';
import type { Standing } from '../contract.ts';

type Next = Standing['next'][number];
type Asked = Next['missing']['requirements'][number];

/** What a level asks for and what of it is there. */
export function MissingList({ next, renderAction }: { next: Next; renderAction?: (asked: Asked) => ReactNode }) {
  const { missing, name } = next;
  return (
    <Stack gap={6}>
      <Group gap="xs" wrap="nowrap">
        <Text fw={600} size="sm">
          Próximo: {name}
        </Text>
        <Text size="sm" c="dimmed">
          {missing.share}%
        </Text>
      </Group>
      <Progress value={missing.share} aria-label={`Do que ${name} pede, ${missing.share}% está pronto`} />
      {missing.ready_on && (
        <Line icon={<IconCircle size={16} />}>Tempo no nível atual: completo em {formatDate(missing.ready_on)}</Line>
      )}
      {missing.requirements.map((asked) => (
        <Line key={asked.uuid} icon={iconOf(asked)} end={renderAction?.(asked)}>
          {asked.text}
          {proofText(asked)}
        </Line>
      ))}
    </Stack>
  );
}

/** What proves it, since when and until when. */
function proofText({ proved_on, valid_until, expired, source }: Asked): string {
  if (!proved_on) return '';
  const by = source === 'CERTIFICATE' ? 'certificado de ' : source === 'SCORE' ? 'avaliação do período até ' : 'desde ';
  if (expired) return `, ${by}${formatDate(proved_on)}, vencido em ${formatDate(valid_until ?? '')}`;
  return `, ${by}${formatDate(proved_on)}${valid_until ? `, vale até ${formatDate(valid_until)}` : ''}`;
}

function iconOf({ proved_on, expired }: Asked): ReactNode {
  if (expired) return <IconAlertTriangle size={16} color="var(--mantine-color-red-6)" />;
  return proved_on ? <IconCheck size={16} color="var(--mantine-color-green-7)" /> : <IconCircle size={16} />;
}

const Line = ({ icon, end, children }: { icon: ReactNode; end?: ReactNode; children: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" justify="space-between">
    <Group gap="xs" wrap="nowrap">
      {icon}
      <Text size="sm" component="span">
        {children}
      </Text>
    </Group>
    {end}
  </Group>
);
