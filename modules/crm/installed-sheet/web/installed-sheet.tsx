import { Button, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Picker } from '#core/web/form/picker.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { startOperation } from '#core/web/list/use-bulk.tsx';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { InstalledTabs } from '#modules/asset/crm-customer-equipment/web/public.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';

/** The installed base as one file: taken out whole or of one customer, filled in, and brought back. */
export function Component() {
  const [customer, setCustomer] = useState<string | null>(null);
  const take = (format: 'xlsx' | 'csv') =>
    void startOperation(
      customerEquipment.export,
      { format, selection: { query: customer ? { customer_uuid: customer } : {} } },
      { title: 'Exportar base instalada', download: true },
    );
  return (
    <section>
      <Title order={1} size="h2" mb="sm">
        Base instalada em planilha
      </Title>
      <InstalledTabs at="/crm/customer-equipment/excel" />
      <SimpleGrid cols={{ base: 1, md: 2 }} mt="md">
        <Paper withBorder p="lg">
          <Title order={2} size="h4" mb={4}>
            Exportar
          </Title>
          <Text size="sm" c="dimmed" mb="md">
            Todos os equipamentos, ou os de um cliente, com as colunas que a importação lê: o arquivo que sai é o que
            volta.
          </Text>
          <Picker
            label="Cliente"
            placeholder="Todos os clientes"
            source={customerSource}
            value={customer}
            onChange={setCustomer}
          />
          <Group mt="md">
            <Button leftSection={<IconDownload size={18} />} onClick={() => take('xlsx')}>
              Baixar XLSX
            </Button>
            <Button variant="default" onClick={() => take('csv')}>
              Baixar CSV
            </Button>
          </Group>
        </Paper>
        <Paper withBorder p="lg">
          <Title order={2} size="h4" mb={4}>
            Importar
          </Title>
          <Text size="sm" c="dimmed" mb="md">
            A planilha é conferida linha por linha antes de gravar: você vê o que seria criado, alterado ou recusado, e
            pode desfazer depois. Cada equipamento é reconhecido pelo modelo e número de série ou, sem ele, pela
            identificação do cliente; sem os dois, a linha é recusada.
          </Text>
          <ImportButton type="customer_equipment" resource={customerEquipment} />
        </Paper>
      </SimpleGrid>
    </section>
  );
}
