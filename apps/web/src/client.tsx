import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// zod compiles its parsers with `new Function`, which the Content-Security-Policy forbids. This is what z.config()
// writes to; calling it here would put all of zod (22 kB compressed) into the script of every page.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  );
});
