import { type ProofResult, runProof } from './proof.ts'
import { plantFault } from './secure/plant-fault.ts'

// `--plant` puts a fault in: the guard open, the key in the log, a till that never says no, guests who are as good as members, shelves without an end, shows with links that have no end, an index gone, links in letters that come back, word of who is gone lost, a health that needs the record, names with their line breaks, ids of people on the wire, streams without an end. The proof must then fail.
await runProof('secure', async (run) => {
  const { part, plant } = run.options
  plantFault(plant)
  const { PARTS } = await import('./secure/parts.ts')
  const chosen = Object.entries(PARTS).filter(([name]) => part === undefined || part === name)
  const results: ProofResult[] = []
  for (const [name, prove] of chosen) {
    // A part that breaks off is a part that failed; the others are still shown.
    const result = await prove(run).catch((error: unknown): ProofResult => {
      console.log(error)
      return { pass: false, figures: {}, rows: [{ part: name, what: 'broke off', found: 1 }] }
    })
    console.log(`${name}: ${result.pass ? 'passed' : 'FAILED'}`)
    results.push(result)
  }
  return {
    pass: results.length > 0 && results.every(({ pass }) => pass),
    figures: Object.assign({}, ...results.map(({ figures }) => figures)),
    rows: results.flatMap(({ rows = [] }) => rows),
  }
})
