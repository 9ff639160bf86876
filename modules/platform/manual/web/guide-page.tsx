import { Anchor, Checkbox, Select, Text, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { DoneBar } from '#core/web/done-bar.tsx';
import { usePreference } from '#core/web/preference.ts';
import { useUser } from '#core/web/session.tsx';
import { useMayOpen } from '#core/web/shell/modules-context.tsx';
import { guideRoles, type GuideRole } from '../contract.ts';
import { guides, type GuideStep } from './guides.ts';
import { RichText } from './rich-text.tsx';
import { roleNames } from './roles.ts';
import classes from './manual.module.css';

const isRole = (slug: string | null | undefined): slug is GuideRole => guideRoles.some((role) => role === slug);
const options = guideRoles.map((value) => ({ value, label: roleNames[value] }));
const nothing: readonly string[] = [];

interface StepProps {
  step: GuideStep;
  done: boolean;
  onTick: (done: boolean) => void;
}
function Step({ step, done, onTick }: StepProps) {
  const may = useMayOpen(step.to);
  return (
    <div>
      <Checkbox label={step.title} checked={done} onChange={(event) => onTick(event.currentTarget.checked)} />
      <Text size="sm" c="dimmed" ml={32}>
        <RichText>{step.text}</RichText>{' '}
        {may && (
          <Anchor component={Link} to={step.to} inherit underline="always">
            Abrir a tela
          </Anchor>
        )}
        {may && ' · '}
        <Anchor component={Link} to={`/ajuda/${step.page}`} inherit underline="always">
          Ler no manual
        </Anchor>
      </Text>
    </div>
  );
}

/** What somebody new does first, by role; what is done they tick themselves, and it stays on each of their devices. */
export function Component() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const [ticked, setTicked] = usePreference<readonly string[]>('manual.guide', nothing);
  const asked = params.get('papel');
  const own = user.roles.map(({ slug }) => slug).find(isRole);
  const role = isRole(asked) ? asked : (own ?? 'attendant');
  const steps = guides[role];
  const keyOf = ({ id }: GuideStep): string => `${role}.${id}`;
  const done = steps.filter((step) => ticked.includes(keyOf(step))).length;
  const tick = (step: GuideStep, isDone: boolean) => {
    const rest = ticked.filter((key) => key !== keyOf(step));
    setTicked(isDone ? [...rest, keyOf(step)] : rest);
  };
  return (
    <div className={classes.page}>
      <div>
        <Title order={1} size="h2">
          Primeiras horas
        </Title>
        <Text c="dimmed">
          O que fazer primeiro, na ordem em que ajuda. Marque o que já fez: fica guardado para você.
        </Text>
      </div>
      <Select
        label="Papel"
        data={options}
        value={role}
        allowDeselect={false}
        maw={320}
        onChange={(value) => value && setParams({ papel: value }, { replace: true })}
      />
      <div>
        <Text size="sm" mb={6} role="status">
          {done} de {steps.length} feitos
        </Text>
        <DoneBar done={done} total={steps.length} label="Andamento das primeiras horas" />
      </div>
      <div className={classes.ticks}>
        {steps.map((step) => (
          <Step key={step.id} step={step} done={ticked.includes(keyOf(step))} onTick={(isDone) => tick(step, isDone)} />
        ))}
      </div>
    </div>
  );
}
