export { answerTask, startRun, startRuns } from './checklist-run.actions.ts';
export { findRun, findTask, openTasks, runOfTask, runsOf } from './checklist-run.queries.ts';
export { runTaskHandlers, type OpenOwner } from './checklist-run.routes.ts';
export type { Measured, NamedInstrument } from './measured-with.ts';
export { addPhotos, removePhoto, updatePhoto } from './photo.actions.ts';
