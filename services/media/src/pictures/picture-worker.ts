import { runPictureJob } from './picture-jobs.js';

/** Entry point of a drawing process. */
export default runPictureJob;
