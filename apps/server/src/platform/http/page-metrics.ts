import { Gauge } from 'prom-client';
import type { KeptPages } from './kept-pages.ts';

/** Adds the pages that are kept for visitors to /metrics. */
export function observePages(pages: KeptPages): void {
  gauge('berth_kept_pages', 'Pages kept for visitors who are not signed in', () => pages.kept().pages);
  gauge('berth_kept_pages_bytes', 'Bytes of those pages', () => pages.kept().bytes);
}

function gauge(name: string, help: string, value: () => number): void {
  const collected: Gauge = new Gauge({ name, help, collect: () => collected.set(value()) });
}
