import { Anchor, Badge, Card, Group, SimpleGrid, Text } from '@mantine/core';
import { formatZip } from '#core/contract/br.ts';
import { PhoneLink } from '#core/web/contact-links.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import type { z } from 'zod';
import type { addressRow, contactRow } from '../party.rules.ts';
import { Empty } from '#core/web/empty.tsx';

interface Party {
  contacts: readonly z.output<typeof contactRow>[];
  addresses: readonly z.output<typeof addressRow>[];
}

export function ContactsAndAddresses({ row }: { row: Party }) {
  return (
    <>
      <Block title="Pessoas de contato">
        {row.contacts.length === 0 && (
          <Empty within title="Nenhuma pessoa de contato" sentence="Inclua ao editar o cadastro." />
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {row.contacts.map((contact, index) => (
            <Card key={index} withBorder padding="sm">
              <Text fw={600}>{contact.name}</Text>
              {contact.role && (
                <Text size="sm" c="dimmed">
                  {contact.role}
                </Text>
              )}
              {contact.phone && <PhoneLink number={contact.phone} size="sm" display="block" w="fit-content" py={3} />}
              {contact.email && (
                <Anchor
                  size="sm"
                  display="block"
                  w="fit-content"
                  maw="100%"
                  truncate
                  py={3}
                  href={`mailto:${contact.email}`}
                >
                  {contact.email}
                </Anchor>
              )}
            </Card>
          ))}
        </SimpleGrid>
      </Block>
      <Block title="Endereços">
        {row.addresses.length === 0 && <Empty within title="Nenhum endereço" sentence="Inclua ao editar o cadastro." />}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {row.addresses.map((address, index) => (
            <Card key={index} withBorder padding="sm">
              <Group justify="space-between" mb={4}>
                <Text fw={600}>{address.label}</Text>
                {address.is_main && <Badge variant="light">Principal</Badge>}
              </Group>
              <Text size="sm">
                {address.street}, {address.number}
                {address.complement && `, ${address.complement}`}
              </Text>
              <Text size="sm">
                {address.district} · {address.city}/{address.state}
              </Text>
              <Text size="sm" c="dimmed">
                CEP {formatZip(address.zip_code)}
              </Text>
            </Card>
          ))}
        </SimpleGrid>
      </Block>
    </>
  );
}
