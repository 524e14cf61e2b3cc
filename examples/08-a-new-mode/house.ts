import { debate } from './debate.ts'

/** What this house has besides what every house has. */
export const modes = [debate]
