import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['commedia-source', 'node', 'default'] } },
  test: {
    maxWorkers: '100%',
    setupFiles: ['scripts/seed-properties.ts'],
    include: ['packages/{core,node,server,cli}/src/**/*.integration.test.ts'],
    // No test measures by this: it ends one that hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
