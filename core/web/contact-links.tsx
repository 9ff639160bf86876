import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatPhone } from '#core/contract/br.ts';
import { wayTo } from '#core/contract/way-to.ts';

/** A number one tap away from a call: numbers are kept without their country, which is ours unless they say another. */
export const PhoneLink = ({ number, ...look }: { number: string } & AnchorProps) => (
  <Anchor inherit={look.size === undefined} href={`tel:${number.startsWith('+') ? number : `+55${number}`}`} {...look}>
    {formatPhone(number)}
  </Anchor>
);

/** An address one tap away from the way there. `of` is what a map looks for, where that is more than what is read. */
export const WayLink = ({ place, of = place }: { place: string; of?: string }) => (
  <Anchor inherit href={wayTo(of)} target="_blank" rel="noreferrer">
    {place}
  </Anchor>
);

/** Who to ask for, and their number. */
export const nameAndPhone = (name: string | null, phone: string | null): ReactNode =>
  phone ? (
    <>
      {name && `${name} · `}
      <PhoneLink number={phone} />
    </>
  ) : (
    name
  );
