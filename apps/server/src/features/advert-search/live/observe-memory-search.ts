import { Gauge } from 'prom-client';
import type { MemorySearch } from './memory-search.ts';

/** Adds the state of the search index in memory to /metrics. */
export function observeMemorySearch(memory: MemorySearch): void {
  gauge('bytes', 'Bytes of the search index in memory', () => memory.state().bytes);
  gauge('text_bytes', 'Bytes of the texts of adverts that are kept with it', () => memory.state().textBytes);
  gauge('adverts', 'Adverts in the search index in memory', () => memory.state().adverts);
  gauge('tenants', 'Tenants whose searches it answers', () => memory.state().tenants);
  gauge('lag_seconds', 'How old the index may be; over 5 PostgreSQL answers', () => memory.state().lagSeconds);
}

function gauge(name: string, help: string, value: () => number): void {
  const collected: Gauge = new Gauge({
    name: `berth_search_memory_${name}`,
    help,
    collect: () => collected.set(value()),
  });
}
