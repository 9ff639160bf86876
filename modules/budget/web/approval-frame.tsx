import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ThemeToggle } from '#core/web/shell/theme-toggle.tsx';
import type { PublicBudget } from '../budget.rows.ts';
import classes from './approval.module.css';

interface Props {
  company?: PublicBudget['company'] | undefined;
  children: ReactNode;
}

/** The company's letterhead above a sheet as wide as a phone. */
export function Frame({ company, children }: Props) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.letterhead}>
          {company?.logo && <img src={company.logo} alt="" className={classes.logo} />}
          {company && (
            <div>
              <Text fw={600} size="lg">
                {company.name}
              </Text>
              <Text size="xs" c="dimmed">
                {company.document && <>CNPJ {company.document}</>}
              </Text>
            </div>
          )}
        </div>
        <ThemeToggle />
      </header>
      <main className={classes.main}>{children}</main>
      {company && <Foot company={company} />}
    </div>
  );
}

function Foot({ company }: { company: PublicBudget['company'] }) {
  const { name, address, city, phone, email } = company;
  return (
    <footer className={classes.foot}>
      <Text size="sm" fw={500}>
        Dúvidas? Fale com {name}
      </Text>
      <Text size="sm">
        {phone && <Anchor href={`tel:${phone.replaceAll(/\D/g, '')}`}>{phone}</Anchor>}
        {phone && email && ' · '}
        {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
      </Text>
      <Text size="xs" c="dimmed">
        {[address, city].filter(Boolean).join(', ')}
      </Text>
    </footer>
  );
}
