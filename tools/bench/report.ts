import { cpus } from 'node:os';
import process from 'node:process';
import { styleText } from 'node:util';
import { writeTable } from '../figures-table.ts';

export interface Figure {
  name: string;
  target: string;
  reached: string;
  met: boolean;
}

/** Collects the figures and tells each as soon as it is known: a bench that is cut short has still said something. */
export class Report {
  private readonly figures: Figure[] = [];

  add(figure: Figure): void {
    this.figures.push(figure);
    const mark = figure.met ? styleText('green', '✓') : styleText('red', '✗');
    console.log(`${mark} ${figure.name.padEnd(46)} ${figure.target.padEnd(26)} ${figure.reached}`);
  }

  atLeast(name: string, limit: number, reached: number, detail = ''): void {
    this.add({
      name,
      target: `≥ ${limit}`,
      reached: `${reached.toFixed(2)}${detail && ` (${detail})`}`,
      met: reached >= limit,
    });
  }

  atMost(name: string, limit: number, reached: number, unit: string, detail = ''): void {
    const digits = reached < 10 ? 2 : 0;
    this.add({
      name,
      target: `≤ ${limit} ${unit}`,
      reached: `${reached.toFixed(digits)} ${unit}${detail && ` (${detail})`}`,
      met: reached <= limit,
    });
  }

  /** A figure nobody set a target for. */
  tell(name: string, reached: string): void {
    this.add({ name, target: '–', reached, met: true });
  }

  /** How many targets were missed. */
  missed(): number {
    return this.figures.filter((figure) => !figure.met).length;
  }

  write(file: string): Promise<void> {
    return writeTable(file, {
      intro: [
        '# Performance',
        '',
        'Written by `npm run bench -- --write docs/performance.md`. Ratios are against a bare Node `http` + `pg` handler',
        '(`tools/bench/bare.ts`) measured in turn in the same run; absolute figures only tell the order of size.',
        '`--only GROUP,…` measures some of them and leaves the other rows as they are.',
        '',
        `Node ${process.versions.node}, ${cpus().length} cores, embedded PostgreSQL with durable settings.`,
      ],
      columns: ['figure', 'target', 'reached', 'met'],
      rows: this.figures.map(({ name, target, reached, met }) => {
        const verdict = target === '–' ? '–' : met ? 'yes' : 'no';
        return [name, target, reached, verdict];
      }),
    });
  }
}
