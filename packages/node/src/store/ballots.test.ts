import { ballotChecks } from './ballots.test.checks.ts'
import { onBoth } from './store-bench.test.data.ts'

onBoth(ballotChecks)
