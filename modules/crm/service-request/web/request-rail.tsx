import { Button, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { RailSection } from '#core/web/show/show-page.tsx';
import type { CustomerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';

const RequestDialog = lazy(() => import('./request-dialog.tsx'));

/** On the page of a unit at a customer's: how its people ask for service. */
export default function RequestRail({ installed }: { installed: CustomerEquipment }) {
  const [isOpen, setIsOpen] = useState(false);
  // Its link would only say that it is out of service.
  if (installed.status === 'DECOMMISSIONED') return null;
  return (
    <RailSection title="Solicitação de atendimento">
      <Text size="sm" c="dimmed" mb="xs">
        Com o QR Code colado no equipamento, o cliente pede atendimento pelo celular, sem senha.
      </Text>
      <Button variant="default" leftSection={<IconQrcode size={16} />} onClick={() => setIsOpen(true)}>
        QR Code e link
      </Button>
      {isOpen && (
        <Suspense>
          <RequestDialog installed={installed} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </RailSection>
  );
}
