import { drama } from './leaks/drama.ts'
import { http } from './leaks/http.ts'
import { mystery } from './leaks/mystery.ts'
import { type ProofResult, type ProofRun, runProof } from './proof.ts'

/** Where secrets are kept, and how it is shown that they are. */
const MODES: Readonly<Record<string, (run: ProofRun) => Promise<ProofResult>>> = { drama, http, mystery }

await runProof('leaks', async (run) => {
  const mode = MODES[String(run.options.mode ?? 'drama')]
  if (mode === undefined) throw new Error(`--mode is one of: ${Object.keys(MODES).join(', ')}.`)
  return mode(run)
})
