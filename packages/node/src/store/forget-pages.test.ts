import { pageChecks } from './forget-pages.test.checks.ts'
import { onBoth } from './store-bench.test.data.ts'

onBoth(pageChecks)
