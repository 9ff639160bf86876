import { Button, Text, Title } from '@mantine/core';
import { IconCheck, IconDots, IconListCheck, IconMessage2, IconX } from '@tabler/icons-react';
import { useIntersection, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { readBack } from '#core/contract/br.ts';
import { formatMoney } from '#core/contract/format.ts';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { DecisionForm } from '#core/web/decision/decision-form.tsx';
import { focusOn } from '#core/web/decision/focus-on.ts';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { answers, refusalReason, type Answer as AnswerName } from '#modules/budget/budget/budget.rules.ts';
import { budgetApproval, type PublicBudget } from '../contract.ts';
import { Document, Heading, totalsOfChosen } from './approval-document.tsx';
import { Found } from './approval-found.tsx';
import classes from './approval.module.css';

type Step = 'read' | 'choose' | AnswerName;

/** Read, then one of four answers; each asks only what it needs. */
export function Answer({ row, token }: { row: PublicBudget; token: string }) {
  const [step, setStep] = useState<Step>('read');
  const all = row.items.map(({ position }) => position);
  const [chosen, setChosen] = useState<readonly number[]>(all);
  const total = totalsOfChosen(row, chosen).chargeable_total;
  const [moved, setMoved] = useState(false);
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const { ref, entry } = useIntersection({ threshold: 0.2 });
  /** On a phone the answer lies below what is read: until it is reached, it is at hand. */
  const handy = phone && step === 'read' && entry !== null && !entry.isIntersecting;
  const start = (next: Step) => {
    if (next === 'read') setChosen(all);
    setMoved(true);
    setStep(next);
  };

  if (step !== 'read' && step !== 'choose')
    return (
      <DecisionForm
        calls={budgetApproval}
        row={row}
        token={token}
        answer={step}
        kind={answers[step]}
        reasons={refusalReason}
        approved={step === 'APPROVE' ? chosen : []}
        about={`${row.code} · versão ${row.revision}`}
        agreed={step === 'APPROVE' && <Agreed row={row} approved={chosen} />}
        onBack={() => setStep(step === 'APPROVE' && chosen.length < all.length ? 'choose' : 'read')}
      />
    );
  return (
    <>
      <Heading row={row} token={token} />
      {step === 'read' && <Found evaluation={row.evaluation} />}
      <Document row={row} choosing={step === 'choose' ? { chosen, onChange: setChosen } : undefined} />
      {handy && (
        <div className={classes.handy}>
          <Button size="md" leftSection={<IconCheck size={18} />} onClick={() => start('APPROVE')}>
            Aprovar · {formatMoney(row.chargeable_total)}
          </Button>
          <Button
            size="md"
            variant="default"
            px="sm"
            aria-label="Outra resposta"
            onClick={() => entry.target.scrollIntoView({ block: 'end', behavior: 'smooth' })}
          >
            <IconDots size={18} aria-hidden />
          </Button>
        </div>
      )}
      <section ref={ref} className={`${pageClasses.card} ${classes.answer}`} aria-label="Sua resposta">
        {step === 'choose' ? (
          <>
            <Button
              size="md"
              fullWidth
              leftSection={<IconCheck size={18} />}
              disabled={chosen.length === 0}
              onClick={() => start('APPROVE')}
            >
              {chosen.length === all.length
                ? 'Aprovar tudo'
                : `Aprovar ${chosen.length} de ${all.length} ${all.length === 1 ? 'item' : 'itens'}`}{' '}
              · {formatMoney(total)}
            </Button>
            <Button variant="subtle" fullWidth onClick={() => start('read')}>
              Voltar
            </Button>
          </>
        ) : (
          <>
            <Title order={2} size="h3" tabIndex={-1} {...(moved ? { ref: focusOn } : {})}>
              Sua resposta
            </Title>
            <Button size="md" fullWidth leftSection={<IconCheck size={18} />} onClick={() => start('APPROVE')}>
              Aprovar tudo · {formatMoney(row.chargeable_total)}
            </Button>
            {all.length > 1 && (
              <Button
                size="md"
                fullWidth
                variant="default"
                leftSection={<IconListCheck size={18} />}
                onClick={() => start('choose')}
              >
                Aprovar só alguns itens
              </Button>
            )}
            <div className={classes.pair}>
              <Button
                variant="default"
                leftSection={<IconMessage2 size={16} />}
                onClick={() => start('REQUEST_CHANGE')}
              >
                Pedir alteração
              </Button>
              <Button variant="default" c="red" leftSection={<IconX size={16} />} onClick={() => start('REJECT')}>
                Recusar
              </Button>
            </div>
          </>
        )}
      </section>
    </>
  );
}

/** What exactly is agreed to, once more in one sentence. */
function Agreed({ row, approved }: { row: PublicBudget; approved: readonly number[] }) {
  const { chargeable_total: total } = totalsOfChosen(row, approved);
  const left = row.items.filter(({ position }) => !approved.includes(position));
  return (
    <Text>
      Você autoriza a {row.company.name} a fazer o que está no orçamento
      {left.length > 0 && `, menos ${left.map(({ description }) => `“${description}”`).join(', ')}`}, por{' '}
      <b>{readBack(total)}</b>.
    </Text>
  );
}
