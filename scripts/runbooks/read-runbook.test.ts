import { expect, it } from 'vitest'
import { notSeen, readRunbook } from './read-runbook.ts'

const PAGE = `# A page

\`\`\`sh
commedia backup \\
  house.jsonl
ls
\`\`\`

\`\`\`text
… rows are kept in house.jsonl.
\`\`\`

<!-- only: postgres -->
\`\`\`sh
# Not run by the proof: there is no cluster here.
kubectl get pods
\`\`\`
`

it('reads commands with what is seen, for whom they are, and why they are not run', () => {
  expect(readRunbook(PAGE)).toEqual([
    {
      line: 3,
      commands: ['commedia backup   house.jsonl', 'ls'],
      sees: ['… rows are kept in house.jsonl.'],
      places: ['home', 'postgres'],
    },
    {
      line: 14,
      commands: ['kubectl get pods'],
      sees: [],
      places: ['postgres'],
      skipped: 'there is no cluster here.',
    },
  ])
})

it('refuses a fence it would pass over', () => {
  for (const page of ['```sh\nls', '```bash\nls\n```', '```text\nls\n```', '<!-- only: moon -->'])
    expect(() => readRunbook(page)).toThrow()
})

it('finds what is not seen, in the order of the page', () => {
  const sees = ['12 … rows', 'done']
  expect(notSeen({ sees }, 'x\n12 of (13) rows\ndone\n')).toBeUndefined()
  expect(notSeen({ sees }, 'done\n12 of 13 rows\n')).toBe('done')
})
