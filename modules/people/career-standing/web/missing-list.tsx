import { Box, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '#core/contract/format.ts';
import type { Standing } from '#modules/people/career-path/contract.ts';

type Next = Standing['next'][number];
type Asked = Next['missing']['requirements'][number];
type Competence = Next['missing']['competences'][number];

interface Props {
  next: Next;
  renderAction?: (asked: Asked) => ReactNode;
  renderMark?: (competence: Competence) => ReactNode;
}
/** What a level asks for and what of it is there. */
export function MissingList({ next, renderAction, renderMark }: Props) {
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
      {missing.competences.map((one) => (
        <Line key={one.name} icon={one.met ? there : <IconCircle size={16} />} end={renderMark?.(one)}>
          {one.name}:{' '}
          {one.mark ? `nota ${one.mark}, o nível pede ${one.target}` : `ainda sem nota, o nível pede ${one.target}`}
          {one.note && (
            <Text span c="dimmed" size="xs" display="block">
              {formatDate(one.marked_on ?? '')}: {one.note}
            </Text>
          )}
        </Line>
      ))}
    </Stack>
  );
}

const there = <IconCheck size={16} color="var(--mantine-color-green-7)" />;

/** What proves it, since when and until when. */
function proofText({ proved_on, valid_until, expired, source }: Asked): string {
  if (!proved_on) return '';
  const by = source === 'CERTIFICATE' ? 'certificado de ' : source === 'SCORE' ? 'avaliação do período até ' : 'desde ';
  if (expired) return `, ${by}${formatDate(proved_on)}, vencido em ${formatDate(valid_until ?? '')}`;
  return `, ${by}${formatDate(proved_on)}${valid_until ? `, vale até ${formatDate(valid_until)}` : ''}`;
}

function iconOf({ proved_on, expired }: Asked): ReactNode {
  if (expired) return <IconAlertTriangle size={16} color="var(--mantine-color-red-6)" />;
  return proved_on ? there : <IconCircle size={16} />;
}

const Line = ({ icon, end, children }: { icon: ReactNode; end?: ReactNode; children: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" justify="space-between">
    <Group gap="xs" wrap="nowrap" flex="1 1 0" miw={0}>
      <Box component="span" flex="none" lh={1}>
        {icon}
      </Box>
      <Text size="sm" component="span">
        {children}
      </Text>
    </Group>
    {end && (
      <Box flex="none" maw="50%">
        {end}
      </Box>
    )}
  </Group>
);
