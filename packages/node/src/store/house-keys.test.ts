import { houseKeyChecks } from './house-keys.test.checks.ts'
import { onBoth } from './store-bench.test.data.ts'

onBoth(houseKeyChecks)
