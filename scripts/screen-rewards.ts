import { runProof } from './proof.ts'
import { proveRewards } from './screen-rewards/prove-rewards.ts'

await runProof('screening:rewards', proveRewards)
