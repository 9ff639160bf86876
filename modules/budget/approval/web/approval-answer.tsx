import { Button, Title } from '@mantine/core';
import { IconCheck, IconDots, IconListCheck, IconMessage2, IconX } from '@tabler/icons-react';
import { useIntersection, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { formatMoney } from '#core/contract/format.ts';
import { phoneWidth } from '#core/web/breakpoint.ts';
import pageClasses from '#core/web/public-page/public-page.module.css';
import type { PublicBudget } from '../contract.ts';
import { Document, Heading, totalsOfChosen } from './approval-document.tsx';
import { Found } from './approval-found.tsx';
import { Sign, type Intent } from './approval-sign.tsx';
import { focusOn } from './focus-on.ts';
import classes from './approval.module.css';

type Step = 'read' | 'choose' | Intent;

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
      <Sign
        row={row}
        token={token}
        intent={step}
        approved={step === 'APPROVE' ? chosen : []}
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
