import type { FieldErrors } from '#core/contract/error.ts';

interface Priced {
  hourly_price: string | null;
  fixed_price: string | null;
}

/** A service is charged by the hour or at a closed price: exactly one of them. */
export function priceErrors({ hourly_price, fixed_price }: Priced): FieldErrors {
  if (hourly_price !== null && fixed_price !== null)
    return { fixed_price: ['Escolha entre preço por hora e valor fechado'] };
  if (hourly_price === null && fixed_price === null)
    return { hourly_price: ['Informe o preço por hora ou o valor fechado'] };
  return {};
}

/** What the estimated time costs the customer, in cents rounded once: text in, text out, no floating point. */
export function estimatedPrice(labor: Priced & { estimated_minutes: number }): string | null {
  const { hourly_price, fixed_price, estimated_minutes } = labor;
  if (fixed_price !== null) return fixed_price;
  if (hourly_price === null) return null;
  const [whole = '0', part = ''] = hourly_price.split('.');
  const cents = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0') || '0');
  const total = (cents * BigInt(estimated_minutes) * 2n + 60n) / 120n;
  return `${total / 100n}.${String(total % 100n).padStart(2, '0')}`;
}
