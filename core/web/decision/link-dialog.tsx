import { Button, Modal, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconExternalLink } from '@tabler/icons-react';
import { LinkPanel } from './link-panel.tsx';

/** The customer's number as wa.me wants it, with the country; unknown, the person chooses whom. */
const whatsApp = (phone: string | null): string => (phone ? `55${phone.replace(/\D/g, '')}` : '');

interface Props {
  link: string;
  /** 'orçamento' */
  what: string;
  code: string;
  /** Before the link, in a messenger: 'Olá! Segue o orçamento ORC-2026-000012 para sua aprovação'. */
  message: string;
  phone: string | null;
  /** Who answers by it: 'cliente' unless said. */
  who?: string;
  onClose: () => void;
}
/** The one moment the link can be seen: only its trace is kept. */
export function LinkDialog({ link, what, code, message, phone, who = 'cliente', onClose }: Props) {
  const words = `${message}: ${link}`;
  return (
    <Modal opened onClose={onClose} title={`Link para o ${who}`} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <LinkPanel
        link={link}
        label={`Link do ${what}`}
        qrLabel={`QR code do ${what} ${code}`}
        intro={
          <Text size="sm">
            Quem tem este link vê o {what} e pode responder pelo {who}. Ele aparece só agora; enviar novamente cria
            outro.
          </Text>
        }
      >
        <Button
          component="a"
          variant="default"
          href={`https://wa.me/${whatsApp(phone)}?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={16} />}
        >
          WhatsApp
        </Button>
        <Button
          component="a"
          variant="default"
          href={link}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} />}
        >
          Ver como o {who}
        </Button>
      </LinkPanel>
    </Modal>
  );
}
