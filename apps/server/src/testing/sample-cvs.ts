import type { SampleCv } from './sample-cv.ts';
import { samplePdfCvs } from './sample-pdf-cvs.ts';
import { sampleWordCvs } from './sample-word-cvs.ts';

/** Fourteen layouts as people make them. Telephone numbers are those kept for drama, except foreign ones. */
export const sampleCvs: readonly SampleCv[] = [...samplePdfCvs, ...sampleWordCvs];
