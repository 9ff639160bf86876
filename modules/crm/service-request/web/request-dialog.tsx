import { Alert, Button, Modal, Skeleton, Text } from '@mantine/core';
import { IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LinkPanel } from '#core/web/decision/link-panel.tsx';
import { queryOf } from '#core/web/query.ts';
import type { CustomerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { codeOf } from '#modules/asset/crm-customer-equipment/crm-customer-equipment.rules.ts';
import { useLabels } from '#modules/platform/label/web/public.tsx';
import { serviceRequestLabels, serviceRequestLink } from '../contract.ts';

interface Props {
  installed: CustomerEquipment;
  onClose: () => void;
}
/** The unit's own code and address: to copy, to print as a sticker, to look at as the customer does. */
export default function RequestDialog({ installed, onClose }: Props) {
  const { uuid } = installed;
  const labels = useLabels(serviceRequestLabels.print);
  const found = useQuery({ ...queryOf(serviceRequestLink.link, { params: { uuid } }), meta: { silent: true } });
  const link = found.data?.data.link;
  return (
    <>
      {/* One dialog at a time: Escape would close both. */}
      <Modal
        opened={!labels.dialog}
        onClose={onClose}
        title="Solicitação de atendimento"
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        {found.isError && (
          <Alert color="red" role="alert">
            {found.error.message}
          </Alert>
        )}
        {!link && !found.isError && <Skeleton h={360} />}
        {link && (
          <LinkPanel
            link={link}
            label="Link da solicitação de atendimento"
            qrLabel={`QR Code para solicitar atendimento de ${codeOf(installed)}`}
            intro={
              <Text size="sm">
                Quem lê este código vê o equipamento, o número de série e o local, e pode pedir atendimento. O link é
                sempre o mesmo: a etiqueta impressa continua valendo.
              </Text>
            }
          >
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => labels.printOne(uuid)}>
              Imprimir etiqueta
            </Button>
            <Button
              component="a"
              variant="default"
              href={link}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={16} />}
            >
              Ver como o cliente
            </Button>
          </LinkPanel>
        )}
      </Modal>
      {labels.dialog}
    </>
  );
}
