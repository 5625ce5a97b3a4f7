import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';

/** The configuration of a test site: files in its folder, no mail server, no scanner, no search in memory. */
export function testConfig(dataDir: string, databaseUrl: string): Config {
  return {
    environment: 'test',
    port: 3000,
    host: '127.0.0.1',
    dataDir,
    databaseUrl,
    databaseSiteUrl: undefined,
    databaseDirectUrl: undefined,
    storageUrl: `file://${join(dataDir, 'documents')}`,
    mailUrl: undefined,
    scannerUrl: undefined,
    trustProxy: false,
    logLevel: process.env.LOG_LEVEL ?? 'silent',
    demo: false,
    secretKey: 'test-secret-key-of-more-than-32-characters',
    secretKeyBefore: undefined,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    drainSeconds: 0,
    stopSeconds: 25,
    sessionIdleSeconds: 7_200,
    sessionLifetimeSeconds: 43_200,
    linkHours: { confirm: 168, password: 1, changeEmail: 24, consent: 720 },
    searchMemoryMegabytes: 0,
    pageMemoryMegabytes: 64,
    googleMapsApiKey: undefined,
    hstsSubdomains: false,
    securityContact: undefined,
    acceptedRisks: [],
    risks: [],
    unknownSettings: [],
  };
}
