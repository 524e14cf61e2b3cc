import { budgetChecks } from './budgets.test.checks.ts'
import { onBoth } from './store-bench.test.data.ts'

onBoth(budgetChecks)
