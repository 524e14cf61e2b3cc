import { endpointShareChecks } from './endpoint-shares.test.checks.ts'
import { onBoth } from './store-bench.test.data.ts'

onBoth(endpointShareChecks)
