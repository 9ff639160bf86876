import { Button, CopyButton, Group, Modal, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { QrCode } from '#core/web/qr-code.tsx';
import type { Budget } from '../budget.rows.ts';
import classes from './show.module.css';

/** The customer's number as wa.me wants it, with the country; unknown, the person chooses whom. */
const whatsApp = (phone: string | null): string => (phone ? `55${phone.replace(/\D/g, '')}` : '');

/** The one moment the link can be seen: only its trace is kept. */
export function LinkDialog({ row, link, onClose }: { row: Budget; link: string; onClose: () => void }) {
  const words = `Olá! Segue o orçamento ${row.code} para sua aprovação: ${link}`;
  return (
    <Modal opened onClose={onClose} title="Link para o cliente" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <div className={classes.link}>
        <Text size="sm">
          Quem tem este link vê o orçamento e pode responder pelo cliente. Ele aparece só agora; enviar novamente cria
          outro.
        </Text>
        <QrCode text={link} label={`QR code do orçamento ${row.code}`} />
        <TextInput
          className={classes.linkText ?? ''}
          aria-label="Link do orçamento"
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
            href={`https://wa.me/${whatsApp(row.customer.phone)}?text=${encodeURIComponent(words)}`}
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
            Ver como o cliente
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
