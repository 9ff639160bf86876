import { Button, CopyButton, Group, Modal, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { QrCode } from '#core/web/qr-code.tsx';
import classes from './decision.module.css';

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
      <div className={classes.link}>
        <Text size="sm">
          Quem tem este link vê o {what} e pode responder pelo {who}. Ele aparece só agora; enviar novamente cria outro.
        </Text>
        <QrCode text={link} label={`QR code do ${what} ${code}`} />
        <TextInput
          className={classes.linkText ?? ''}
          aria-label={`Link do ${what}`}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="center">
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button
                onClick={copy}
                data-autofocus
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              >
                {copied ? 'Link copiado' : 'Copiar link'}
              </Button>
            )}
          </CopyButton>
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
        </Group>
      </div>
    </Modal>
  );
}
