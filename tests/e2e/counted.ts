import type { Page } from 'playwright-core';

/**
 * A visit that counts what it takes: pages (each heading that is waited for), required entries (a box filled in, a radio or a tick) and
 * presses (a link, a button, the dialog that chooses a file).
 */
export function countedVisit(page: Page) {
  const counts = { pages: 0, entries: 0, presses: 0 };
  const field = (label: RegExp) => page.getByRole('main').getByLabel(label).first();
  return {
    counts,
    arrive: async (heading: string) => {
      counts.pages += 1;
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    },
    fill: async (label: RegExp, text: string) => {
      counts.entries += 1;
      await field(label).fill(text);
    },
    tick: async (label: RegExp) => {
      counts.entries += 1;
      await field(label).check();
    },
    press: async (role: 'link' | 'button', name: string) => {
      counts.presses += 1;
      await page.getByRole('main').getByRole(role, { name, exact: true }).first().click();
    },
    chooseFile: async (name: string, buffer: Buffer) => {
      counts.presses += 1;
      const [dialog] = await Promise.all([page.waitForEvent('filechooser'), page.getByLabel(/^Your CV/).click()]);
      await dialog.setFiles({ name, mimeType: 'application/pdf', buffer });
    },
  };
}
