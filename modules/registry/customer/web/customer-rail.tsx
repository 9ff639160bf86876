import { Anchor } from '@mantine/core';
import { formatDocument } from '#core/contract/br.ts';
import { PhoneLink } from '#core/web/contact-links.tsx';
import { FactList, type Fact } from '#core/web/show/key-facts.tsx';
import { RailSection } from '#core/web/show/show-page.tsx';
import { RecordLink } from '#core/web/record-link.tsx';

interface Contact {
  uuid: string;
  name: string;
  document: string;
  /** Not said, not shown. */
  phone?: string | null;
  email?: string | null;
  city?: string | null;
  state?: string | null;
}

/** Its name, leading to its page. */
export const CustomerLink = ({ of }: { of: Pick<Contact, 'uuid' | 'name'> }) => (
  <RecordLink to={`/customer/show/${of.uuid}`}>{of.name}</RecordLink>
);

/** Who the record is for and how to reach them, in its rail. */
export function CustomerRail({ of, also = [] }: { of: Contact; also?: readonly Fact[] }) {
  const { phone, email, city, state } = of;
  return (
    <RailSection title="Cliente">
      <FactList
        facts={[
          { label: 'Nome', value: <CustomerLink of={of} /> },
          { label: 'CPF/CNPJ', value: formatDocument(of.document), mono: true },
          ...(phone === undefined ? [] : [{ label: 'Telefone', value: phone && <PhoneLink number={phone} /> }]),
          ...(email === undefined
            ? []
            : [{ label: 'E-mail', value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor> }]),
          ...(city === undefined ? [] : [{ label: 'Cidade', value: city && `${city}/${state ?? ''}` }]),
          ...also,
        ]}
      />
    </RailSection>
  );
}
