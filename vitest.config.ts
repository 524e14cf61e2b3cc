import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The one is for tests in Node, the other for those with a page.
  resolve: { conditions: ['commedia-source', 'module', 'browser', 'default'] },
  ssr: { resolve: { conditions: ['commedia-source', 'node', 'default'] } },
  test: {
    // Tests share no state but what they import, so a worker loads the house once for all of them.
    isolate: false,
    maxWorkers: '100%',
    // No test measures by this: it ends one that hangs, also where a busy machine takes ten times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: ['scripts/seed-properties.ts', 'scripts/leave-timers-alone.ts'],
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'examples/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.integration.test.ts', 'packages/real/**'],
  },
})
