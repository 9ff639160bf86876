import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import process from 'node:process';
import { styleText } from 'node:util';

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

  /** How many targets were missed. */
  missed(): number {
    return this.figures.filter((figure) => !figure.met).length;
  }

  async write(file: string): Promise<void> {
    const cells = this.figures.map(
      ({ name, target, reached, met }) => `| ${name} | ${target} | ${reached} | ${met ? 'yes' : 'no'} |`,
    );
    const text = [
      '# Performance',
      '',
      'Written by `npm run bench -- --write docs/performance.md`. Ratios are against a bare Node `http` + `pg` handler',
      '(`tools/bench/bare.ts`) measured in turn in the same run; absolute figures only tell the order of size.',
      '',
      `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores, embedded PostgreSQL with durable settings.`,
      '',
      '| figure | target | reached | met |',
      '|---|---|---|---|',
      ...cells,
      '',
    ];
    await writeFile(file, text.join('\n'));
  }
}
