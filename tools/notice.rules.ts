interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
}
export interface Lock {
  packages: Record<string, Locked>;
}

/** Permissive ones, and those that ask something only of whoever changes the part itself. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
]);

interface Part {
  name: string;
  version: string;
  license: string;
}

/** What runs in the product, from the lock alone: the same on every machine, whatever of it is installed. */
export function productionParts({ packages }: Lock): Part[] {
  const parts = Object.entries(packages).flatMap(([place, { version = '', license = 'UNKNOWN', dev }]) =>
    place && !dev ? [{ name: place.slice(place.lastIndexOf('node_modules/') + 13), version, license }] : [],
  );
  const once = new Map(parts.map((part) => [`${part.name} ${part.version}`, part]));
  return [...once.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
}

/** Those under a license nobody has agreed to yet. */
export const unaccepted = (lock: Lock): string[] =>
  productionParts(lock)
    .filter(({ license }) => {
      const words = license.replaceAll(/[()]/g, '');
      const all = words.split(' AND ').every((one) => accepted.has(one));
      return !(all || words.split(' OR ').some((one) => accepted.has(one)));
    })
    .map(({ name, license }) => `${name}: ${license}`);

export function noticeOf(lock: Lock): string {
  const byLicense = Map.groupBy(productionParts(lock), ({ license }) => license);
  const sections = [...byLicense]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, parts]) =>
      [`## ${license}`, '', ...parts.map(({ name, version }) => `- ${name} ${version}`), ''].join('\n'),
    );
  return [
    '# NOTICE',
    '',
    'Bancada is under the MIT license (LICENSE). What it is made of besides, by license; the text of each is in its folder of',
    '`node_modules`. The database that comes along is PostgreSQL, under the PostgreSQL License.',
    'Written by `npm run notice` from package-lock.json; `npm run sbom` prints the same as CycloneDX.',
    '',
    ...sections,
  ].join('\n');
}
