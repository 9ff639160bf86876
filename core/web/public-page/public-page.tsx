import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ThemeToggle } from '#core/web/shell/theme-toggle.tsx';
import classes from './public-page.module.css';

export interface PublicCompany {
  name: string;
  document: string;
  address: string;
  city: string;
  phone: string;
  email: string;
  logo: string | null;
}
interface Props {
  /** Of a document that no longer holds only the name is told. */
  company?: PublicCompany | Pick<PublicCompany, 'name'> | undefined;
  children: ReactNode;
}

/** What is read without an account: the company's letterhead above a sheet as wide as a phone. */
export function PublicPage({ company, children }: Props) {
  const whole = company && 'document' in company ? company : undefined;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.letterhead}>
          {whole?.logo && <img src={whole.logo} alt="" className={classes.logo} />}
          {company && (
            <div>
              <Text fw={600} size="lg">
                {company.name}
              </Text>
              {whole?.document && (
                <Text size="xs" c="dimmed">
                  CNPJ {whole.document}
                </Text>
              )}
            </div>
          )}
        </div>
        <ThemeToggle />
      </header>
      <main className={classes.main}>{children}</main>
      {whole && <Foot company={whole} />}
    </div>
  );
}

function Foot({ company }: { company: PublicCompany }) {
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
