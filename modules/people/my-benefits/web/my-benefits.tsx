import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconHeartHandshake, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { Empty } from '#core/web/empty.tsx';
import { Figures } from '#core/web/figure/figure.tsx';
import { TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { SignatureField } from '#core/web/form/signature-field.tsx';
import { queryOf } from '#core/web/query.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { benefitCategory } from '#modules/people/benefit/contract.ts';
import { enrolment, kinship, type MyBenefits } from '#modules/people/benefit-enrolment/contract.ts';

type Mine = MyBenefits['mine'][number];
type Offered = MyBenefits['offered'][number];

/** What the one who looks has, what it costs this month and what else there is. */
export function Component() {
  const { data } = useQuery(queryOf(enrolment.mine));
  const [declining, setDeclining] = useState<Offered | null>(null);
  const found = data?.data;
  return (
    <>
      <PageHeader
        title="Meus benefícios"
        actions={[{ label: 'Imprimir', icon: <IconPrinter size={16} />, onClick: () => window.print() }]}
      />
      <Figures
        label="Este mês"
        figures={[
          { label: 'Seus benefícios custam este mês', value: found && formatMoney(found.totals.total) },
          { label: 'A empresa paga', value: found && formatMoney(found.totals.company) },
          { label: 'Descontado de você', value: found && formatMoney(found.totals.employee) },
        ]}
      />
      {found?.mine.length === 0 && (
        <Empty
          icon={<IconHeartHandshake size={40} stroke={1.4} />}
          title="Você ainda não tem benefícios registrados"
          sentence="O que a empresa oferece a você está abaixo; fale com o RH para incluir."
        />
      )}
      {found && found.mine.length > 0 && (
        <Title order={2} size="h4" mt="lg">
          O que você tem
        </Title>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} my="md">
        {found?.mine.map((one) => (
          <Had key={one.uuid} one={one} />
        ))}
      </SimpleGrid>
      {found && found.offered.length > 0 && (
        <Stack gap="sm" mt="lg">
          <Title order={2} size="h4">
            Oferecidos a você
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {found.offered.map((one) => (
              <OfferedCard key={one.uuid} one={one} onDecline={() => setDeclining(one)} />
            ))}
          </SimpleGrid>
        </Stack>
      )}
      {declining && <DeclineDialog one={declining} onClose={() => setDeclining(null)} />}
    </>
  );
}

const Head = ({ one }: { one: Pick<Mine, 'name' | 'category' | 'provider'> }) => (
  <Group justify="space-between" wrap="nowrap" align="flex-start">
    <div>
      <Title order={3} size="h5">
        {one.name}
      </Title>
      {one.provider && (
        <Text size="sm" c="dimmed">
          {one.provider}
        </Text>
      )}
    </div>
    <StatusBadge of={benefitCategory} value={one.category} />
  </Group>
);

function Had({ one }: { one: Mine }) {
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <Head one={one} />
        <FactList
          facts={[
            { label: 'Desde', value: formatDate(one.starts_on) },
            ...(one.ends_on ? [{ label: 'Até', value: formatDate(one.ends_on) }] : []),
            ...(one.plan ? [{ label: 'Plano', value: one.plan }] : []),
            ...(one.card_number ? [{ label: 'Carteira', value: one.card_number }] : []),
            { label: 'A empresa paga', value: formatMoney(one.company) },
            { label: 'Descontado de você', value: formatMoney(one.employee) },
            ...one.dependants.map(({ name, kinship: kin }) => ({ label: kinship.label(kin), value: name })),
          ]}
        />
        {one.description && <Text size="sm">{one.description}</Text>}
      </Stack>
    </Card>
  );
}

function OfferedCard({ one, onDecline }: { one: Offered; onDecline: () => void }) {
  const waits = one.eligible_from !== null;
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <Head one={one} />
        {one.description && <Text size="sm">{one.description}</Text>}
        {waits && (
          <Text size="sm" c="dimmed">
            Você pode ter a partir de {formatDate(one.eligible_from ?? '')}.
          </Text>
        )}
        {one.declined_at ? (
          <Text size="sm" c="dimmed">
            Você recusou em {formatDate(one.declined_at)}. Fale com o RH se mudar de ideia.
          </Text>
        ) : (
          <Group>
            <Button variant="default" size="xs" onClick={onDecline}>
              Não quero este benefício
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

function DeclineDialog({ one, onClose }: { one: Offered; onClose: () => void }) {
  return (
    <FormDialog
      title={`Recusar ${one.name}`}
      endpoint={enrolment.decline}
      params={{ uuid: one.uuid }}
      initial={{ statement: '' }}
      verb="Assinar a recusa"
      success="Recusa registrada com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <TextareaField
            name="statement"
            label="Declaração"
            required
            span={12}
            max={1000}
            help="Em suas palavras, por que não quer. Fica registrada com seu nome, a data e a hora."
          />
          <SignatureField name="signature" label="Sua assinatura" />
        </>
      )}
    </FormDialog>
  );
}
