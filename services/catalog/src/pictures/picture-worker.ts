import { runPictureJob } from './picture-jobs.js';

/** What a drawing thread runs. */
export default runPictureJob;
