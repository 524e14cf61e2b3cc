import { coldChecks } from './cold-shows.test.checks.ts'
import { onBoth } from './store-bench.test.data.ts'

onBoth(coldChecks)
