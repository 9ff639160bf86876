/** One place along a chart's axis, with what every series has there. */
export type Point = Record<string, string | number | null>;

export interface Series {
  key: string;
  label: string;
  /** A colour of the theme, the same the badge of this meaning has. */
  color: string;
}

/** Things that are counted: a scale of them has no three quarters of one. */
export const areWhole = (points: readonly Point[], series: readonly { key: string }[]): boolean =>
  points.every((point) => series.every(({ key }) => typeof point[key] !== 'number' || Number.isInteger(point[key])));

/** What a chart says, whoever draws it. */
export interface ChartWords {
  /** `bar`: along time; `ranking`: names down the side; `area`: a course. */
  kind: 'bar' | 'ranking' | 'area';
  title: string;
  /** The field along the axis; of numbers, how one is shown. */
  x: { key: string; label: string; numeric?: (value: number) => string };
  series: readonly Series[];
  stacked?: boolean;
  /** The end of the axis, where it is known: a share ends at 100. */
  most?: number;
  height?: number;
}

/** Lines to measure by. */
export interface ChartReference {
  at: number;
  label: string;
}

/** What the table of a chart shows where the points are too many to read. */
export interface ChartTable {
  x: string;
  rows: readonly Point[];
  columns: readonly { key: string; label: string }[];
}
