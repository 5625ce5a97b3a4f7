import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { unanswered } from './fake-api.ts';
import { complaints, leave, leftOnStage } from './show-page.tsx';

// A setup file, which runs for each test file. The hooks of a module that files share would only be those of the first file in its tab.
// The size that Vitest gives a new frame: the file before this one in the frame may have changed it.
beforeAll(() => page.viewport(414, 896));
beforeEach(() => {
  complaints.mockClear();
  unanswered.length = 0;
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  leave();
  expect({ complaints: complaints.mock.calls, unanswered, left: leftOnStage() }).toEqual({ complaints: [], unanswered: [], left: [] });
});
