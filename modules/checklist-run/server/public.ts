export { answerTask, startRun, startRuns } from './checklist-run.actions.ts';
export { findRun, findTask, openTasks, runOfTask, runsOf } from './checklist-run.queries.ts';
export { addPhotos, removePhoto, updatePhoto } from './photo.actions.ts';
