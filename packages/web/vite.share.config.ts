import { defineConfig } from 'vite'

// Pages to share are printed without a browser too: one file that needs nothing beside it.
export default defineConfig({
  publicDir: false,
  resolve: { conditions: ['commedia-source', 'module', 'import', 'default'] },
  build: {
    target: 'es2023',
    outDir: 'share',
    lib: { entry: 'src/share/index.ts', formats: ['es'], fileName: 'index' },
  },
})
