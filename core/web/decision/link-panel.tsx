import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { QrCode } from '#core/web/qr-code.tsx';
import classes from './decision.module.css';

interface Props {
  link: string;
  /** What the address is, for who hears it: 'Link do orçamento'. */
  label: string;
  qrLabel: string;
  /** What it opens, and for whom. */
  intro: ReactNode;
  /** Further ways to hand it over, beside the copy. */
  children: ReactNode;
}
/** An address for others: as a code, as text, and copied. */
export function LinkPanel({ link, label, qrLabel, intro, children }: Props) {
  return (
    <div className={classes.link}>
      {intro}
      <QrCode text={link} label={qrLabel} />
      <TextInput
        className={classes.linkText ?? ''}
        aria-label={label}
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
        {children}
      </Group>
    </div>
  );
}
