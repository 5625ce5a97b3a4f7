import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast } from '../../ui/toast-store.ts';
import { finishPendingSave } from './finish-pending-save.ts';
import { forgetPendingSave, keepPendingSave, pendingJobId, subscribeToPendingSave } from './pending-save.ts';

/** A tab's session storage, as the browser has it. */
function stubStorage(): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return items;
}

let storage: Map<string, string>;
beforeEach(() => {
  storage = stubStorage();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.restoreAllMocks();
});
afterAll(() => vi.unstubAllGlobals());
const toasts = () => currentToasts().map(({ text }) => text);

// saved-jobs.pending.1
test('a job and the page of its visitor are kept under SavedJob until they are forgotten', () => {
  const heard = vi.fn();
  const leave = subscribeToPendingSave(heard);
  expect(pendingJobId()).toBeNull();
  keepPendingSave({ jobId: 12, path: '/search?keyword=nurse' });
  expect(JSON.parse(storage.get('SavedJob') ?? '')).toEqual({ jobId: 12, path: '/search?keyword=nurse' });
  expect(pendingJobId()).toBe(12);
  forgetPendingSave();
  expect([pendingJobId(), storage.size, heard.mock.calls.length]).toEqual([null, 0, 2]);
  leave();
});

describe('after signing in', () => {
  test('nothing happens where nothing waited', async () => {
    const save = vi.fn();
    expect(await finishPendingSave(save)).toBeNull();
    expect(save).not.toHaveBeenCalled();
  });

  // saved-jobs.pending.2
  test('the job is saved, the record cleared, and the visitor led to where they were', async () => {
    keepPendingSave({ jobId: 12, path: '/job/nurse/12?from=mail#pay' });
    const save = vi.fn(async () => true);
    expect(await finishPendingSave(save)).toBe('/job/nurse/12?from=mail#pay');
    expect(save.mock.calls).toEqual([[12]]);
    expect([storage.size, toasts()]).toEqual([0, ['Job saved to Saved Jobs']]);
  });

  // saved-jobs.pending.3
  test('a false result clears the record and leads to the dashboard', async () => {
    keepPendingSave({ jobId: 12, path: '/job/nurse/12' });
    expect(await finishPendingSave(async () => false)).toBe('/dashboard');
    expect([storage.size, toasts()]).toEqual([0, ['Job not Saved']]);
  });

  // saved-jobs.pending.3
  test('an error is only logged, clears the record and leads to the dashboard', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    keepPendingSave({ jobId: 12, path: '/job/nurse/12' });
    expect(await finishPendingSave(() => Promise.reject(new Error('no answer')))).toBe('/dashboard');
    expect([storage.size, toasts(), log.mock.calls.length]).toEqual([0, [], 1]);
  });

  // saved-jobs.pending.3
  test.each([
    '',
    '{',
    'null',
    '12',
    '[]',
    '{"path":"/"}',
    '{"jobId":12}',
    '{"jobId":0,"path":"/"}',
    '{"jobId":1.5,"path":"/"}',
    '{"jobId":"x","path":"/"}',
    '{"jobId":12,"path":7}',
  ])('unreadable data (%s) saves nothing, is cleared and leads to the dashboard', async (text) => {
    storage.set('SavedJob', text);
    const save = vi.fn();
    expect(pendingJobId()).toBeNull();
    expect(await finishPendingSave(save)).toBe('/dashboard');
    expect([save.mock.calls.length, storage.size]).toEqual([0, 0]);
  });

  // saved-jobs.pending.4
  test.each(['https://evil.test/', '//evil.test', '/..//evil.test', 'javascript:alert(1)', '/\\evil.test'])(
    'a path that leaves the site (%s) is not followed',
    async (path) => {
      storage.set('SavedJob', JSON.stringify({ jobId: 12, path }));
      expect(await finishPendingSave(async () => true)).toBe('/dashboard');
    },
  );
});

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

test('without session storage nothing waits and nothing breaks', async () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepPendingSave({ jobId: 12, path: '/' });
  expect([pendingJobId(), await finishPendingSave(async () => true)]).toEqual([null, null]);
});
