import process from 'node:process';
import { redraw, type Redrawing } from './image-check.ts';

export interface Ask {
  id: number;
  task: Redrawing;
}
export interface Told {
  id: number;
  image?: Awaited<ReturnType<typeof redraw>>;
  failure?: string;
}

/** A process of its own: what a picture takes is given back when it ends, and one that kills its reader kills nothing else. */
const tell = (told: Told): void => void process.send?.(told);
process.on('message', ({ id, task }: Ask) => {
  redraw(task).then(
    (image) => tell({ id, image }),
    (error: Error) => tell({ id, failure: error.message }),
  );
});
process.on('disconnect', () => process.exit());
