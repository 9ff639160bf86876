import { Group, Progress, Text } from '@mantine/core';
import { passwordProblem, passwordStrength, strengthLabels } from '#core/contract/password.ts';

const colours = ['red', 'red', 'yellow', 'teal', 'green'] as const;

/** Told as what it is: only an installation that blocks such passwords refuses them, in the server's words. */
const advice = {
  common: 'Evite senhas muito comuns: são as primeiras que alguém tenta.',
  personal: 'Evite uma senha formada pelo seu nome, usuário ou e-mail.',
} as const;

/** A hint beside a new password. Only the length is a rule of the form; the rest is advice. */
export function PasswordStrength({ password, words = [] }: { password: string; words?: readonly string[] }) {
  if (password === '') return null;
  const strength = passwordStrength(password, words);
  const problem = passwordProblem(password, { words });
  return (
    <div role="status">
      <Group gap="xs" wrap="nowrap">
        <Progress value={(strength + 1) * 20} color={colours[strength]} size="sm" flex={1} aria-hidden />
        <Text size="xs" c="dimmed">
          {strengthLabels[strength]}
        </Text>
      </Group>
      {problem && problem.kind !== 'short' && (
        <Text size="xs" c="dimmed" mt={2}>
          {problem.kind === 'long' ? problem.message : advice[problem.kind]}
        </Text>
      )}
    </div>
  );
}
