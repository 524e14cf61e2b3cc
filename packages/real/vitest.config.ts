import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['commedia-source', 'node', 'import', 'module', 'default'] } },
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    // One model at a time: each file loads its own 500 MB.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
