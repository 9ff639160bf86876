import { Text } from '@mantine/core';
import {
  IconClipboardCheck,
  IconListCheck,
  IconPlayerPlay,
  IconRotate2,
  IconSearch,
  IconShield,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { addDays } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { useUser } from '#core/web/session.tsx';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { DateField, SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { useNow } from '#core/web/use-now.ts';
import { UserField } from '#modules/access/user/web/public.tsx';
import { nonConformity, type NonConformitySummary } from '../contract.ts';
import { disposition, nonConformityMachine, usualEffectivenessDays } from '../non-conformity.rules.ts';

type Asked = 'contain' | 'verify' | 'close';

/** Said before anybody writes down what they verified. */
const tooEarly = ({ effectiveness_on }: NonConformitySummary): string | undefined =>
  effectiveness_on && effectiveness_on > dayOf(new Date())
    ? `A eficácia é verificada a partir de ${formatDate(effectiveness_on)}, como foi marcado.`
    : undefined;

interface Ways {
  /** On its own page: where what these steps begin is written. */
  analyse: () => void;
  plan: () => void;
}
/** Its steps on the page, the row and the board. */
export function useNonConformitySteps(after?: Ways) {
  const [asking, setAsking] = useState<{ step: Asked; row: NonConformitySummary } | null>(null);
  const ask = (step: Asked) => (row: NonConformitySummary) => setAsking({ step, row });
  const mayTreat = useCan()(nonConformity.update);
  const me = useUser();
  const isMine = ({ verifier_uuid }: NonConformitySummary) => mayTreat || verifier_uuid === me.uuid;
  const steps = useSteps<NonConformitySummary, keyof typeof nonConformityMachine.steps>({
    contract: nonConformity,
    machine: nonConformityMachine,
    nameOf: ({ code }) => code,
    icons: {
      contain: IconShield,
      analyse: IconSearch,
      plan: IconListCheck,
      execute: IconPlayerPlay,
      verify: IconClipboardCheck,
      close: IconClipboardCheck,
      reopen: IconRotate2,
    },
    forms: { contain: ask('contain'), verify: ask('verify'), close: ask('close') },
    mayTake: { close: isMine, reopen: isMine },
    ...(after && { after }),
  });
  return {
    ...steps,
    actionsOf: (row: NonConformitySummary) =>
      steps
        .offered(row)
        .map((step) =>
          steps.actionOf(row, step.name === 'close' ? { ...step, missing: step.missing ?? tooEarly(row) } : step),
        ),
    dialog: (
      <>
        {steps.dialog}
        {asking && <StepForm {...asking} onClose={() => setAsking(null)} />}
      </>
    ),
  };
}

interface Props {
  step: Asked;
  row: NonConformitySummary;
  onClose: () => void;
}
/** What a step asks for, each in its own words. */
function StepForm({ step, row, onClose }: Props) {
  const today = dayOf(useNow());
  const common = { params: { uuid: row.uuid }, fixed: { version: row.version }, onDone: onClose, onClose };
  const { label, done } = nonConformityMachine.steps[step];
  const head = { title: `${row.code}: ${label.toLowerCase()}`, verb: label, success: done };
  if (step === 'contain')
    return (
      <FormDialog
        {...common}
        {...head}
        endpoint={nonConformity.contain}
        initial={{ containment: row.containment ?? '', disposition: row.disposition }}
      >
        {() => (
          <>
            <TextareaField name="containment" label="O que foi feito para conter" max={2000} rows={3} required />
            <SelectField name="disposition" label="Disposição" options={disposition.options} />
          </>
        )}
      </FormDialog>
    );
  if (step === 'verify')
    return (
      <FormDialog
        {...common}
        {...head}
        endpoint={nonConformity.verify}
        initial={{
          effectiveness_criterion: '',
          effectiveness_on: addDays(today, usualEffectivenessDays),
          verifier_uuid: '',
        }}
      >
        {(): ReactNode => (
          <>
            <TextareaField
              name="effectiveness_criterion"
              label="Por que sinal se saberá que funcionou"
              max={500}
              rows={2}
              required
            />
            <DateField name="effectiveness_on" label="Verificar em" required />
            <UserField name="verifier_uuid" label="Quem verifica" required />
            <Text size="xs" c="dimmed">
              Não pode ser quem conduziu o tratamento nem quem executou uma das ações.
            </Text>
          </>
        )}
      </FormDialog>
    );
  return (
    <FormDialog {...common} {...head} endpoint={nonConformity.close} initial={{ verification_notes: '' }}>
      {() => <TextareaField name="verification_notes" label="O que foi verificado" max={2000} rows={3} required />}
    </FormDialog>
  );
}
