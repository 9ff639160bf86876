import { List, Text } from '@mantine/core';
import { formatDateTime } from '#core/contract/format.ts';
import { nameAndPhone, WayLink } from '#core/web/contact-links.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import type { Order } from '../contract.ts';
import { serviceLocation } from '../service-order.rules.ts';
import { EntryPhotos } from './entry-photos.tsx';
import { Signature } from './signature.tsx';

export function OrderSummary({ row }: { row: Order }) {
  const { name, phone } = row.requested_by;
  return (
    <>
      {row.cancel_reason && (
        <Block title="Cancelamento">
          <Words>{row.cancel_reason}</Words>
        </Block>
      )}
      <Block title="Problema relatado">
        <Words>{row.reported_problem}</Words>
      </Block>
      <Block title="Chegada">
        <FactList
          facts={[
            { label: 'Estado', value: row.received_condition },
            {
              label: 'Acessórios',
              value: row.received_accessories.length > 0 && (
                <List size="sm" listStyleType="none">
                  {row.received_accessories.map(({ description, quantity }, index) => (
                    <List.Item key={index}>
                      {quantity} × {description}
                    </List.Item>
                  ))}
                </List>
              ),
            },
          ]}
        />
        {row.entry_photos.length > 0 && <EntryPhotos row={row} />}
      </Block>
      <Block title="Atendimento">
        <FactList
          facts={[
            { label: 'Local', value: serviceLocation.label(row.service_location) },
            ...(row.service_address ? [{ label: 'Endereço', value: <WayLink place={row.service_address} /> }] : []),
            { label: 'Solicitante', value: nameAndPhone(name, phone) },
            { label: 'Aberta por', value: row.opened_by_name },
          ]}
        />
      </Block>
      {row.internal_notes && (
        <Block title="Observações internas">
          <Words>{row.internal_notes}</Words>
        </Block>
      )}
      {row.delivered_to && (
        <Block title="Entrega">
          <FactList
            facts={[
              { label: 'Recebida por', value: row.delivered_to.name },
              { label: 'Documento', value: row.delivered_to.document, mono: true },
              { label: 'Em', value: formatDateTime(row.delivered_at) },
            ]}
          />
          {row.delivered_to.signature_uuid && <Signature uuid={row.delivered_to.signature_uuid} />}
        </Block>
      )}
    </>
  );
}

const Words = ({ children }: { children: string }) => <Text style={{ whiteSpace: 'pre-wrap' }}>{children}</Text>;
