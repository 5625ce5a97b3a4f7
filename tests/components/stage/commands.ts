import type { FormSettings, LookupEntry, TenantConfig, TenantContent, TenantDetails, TenantFile } from '@berth/contract';

/** A demo tenant as its site answers: its files are data addresses, since no server sends them. */
export type DemoTenant = {
  details: TenantDetails;
  config: TenantConfig;
  content: TenantContent;
  pages: { slug: string; html: string }[];
  forms: FormSettings[];
  /** By the names of their files. */
  lookups: Record<string, LookupEntry[]>;
};

/** What the browser's half of a test asks of the test run (tests/component-commands.ts). */
declare module 'vitest/browser' {
  interface BrowserCommands {
    readDemoTenant: (slug: string, brand?: Partial<TenantFile['brand']>) => Promise<DemoTenant>;
    showScheme: (scheme: 'light' | 'dark') => Promise<void>;
  }
}
