import { leaseChecks } from './leases.test.checks.ts'
import { onBoth } from './store-bench.test.data.ts'

onBoth(leaseChecks)
