import { onBoth } from './store-bench.test.data.ts'
import { tryChecks } from './tries.test.checks.ts'

onBoth(tryChecks)
