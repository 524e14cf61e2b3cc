import { allowanceChecks } from './allowance.test.checks.ts'
import { onBoth } from './store-bench.test.data.ts'

onBoth(allowanceChecks)
