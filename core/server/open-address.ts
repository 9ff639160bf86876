import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { AppError } from '#core/contract/error.ts';

/** This machine, its networks, and everything that is no address of the open internet. */
const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, bits, 'ipv6');
export const isPrivateAddress = (address: string): boolean =>
  closed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const notOpen = 'O endereço configurado leva a uma rede interna.';
const failed = (message: string): AppError => new AppError(502, message);

/** The address that is checked is the one connected to: a name cannot answer twice. */
export const openLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error(`no address for ${host}`), []);
    if (addresses.some(({ address }) => isPrivateAddress(address))) return done(failed(notOpen), []);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });

/** A bare number is connected to without asking for a name. */
export function requireOpenAddress(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && isPrivateAddress(host)) throw failed(notOpen);
}
