import { afterEach, beforeEach, expect } from 'vitest';
import { unanswered } from './fake-api.ts';
import { complaints, leave } from './show-page.tsx';

// A setup file, which runs for each test file. The hooks of a module that files share would only be those of the first file in its tab.
beforeEach(() => {
  complaints.mockClear();
  unanswered.length = 0;
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  leave();
  expect({ complaints: complaints.mock.calls, unanswered }).toEqual({ complaints: [], unanswered: [] });
});
