// Rewards in Python as TRL asks for them: opens a service, has main.py call the functions, and holds each number against the formulas.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { frameVectors, rewardGroups } from '@commedia/core/training'
import { serveRewards } from '@commedia/server'
import { crew, groups } from './a-crew.ts'

const rows = groups.flatMap(({ candidates, ...group }) => candidates.map((reply) => ({ ...group, reply })))
// As a trainer that sees hands them over: a page in messages of parts, a reply as a message.
const columns = {
  prompts: rows.map(({ context }) =>
    context
      .split('\n')
      .map((part) => ({ role: 'user', content: [{ type: 'image' }, { type: 'text', text: part }] })),
  ),
  completions: rows.map(({ reply }) => [{ role: 'assistant', content: reply }]),
  solution: rows.map(({ reference }) => `<answer>${reference}</answer>`),
  frames: rows.map(({ clip }) => [clip.id]),
}
const folder = await mkdtemp(join(tmpdir(), 'commedia-trl-'))
const service = await serveRewards({ crew })
try {
  for (const { clip, picture } of groups) await writeFile(join(folder, clip.id), picture)
  if (spawnSync('python3', ['--version']).status !== 0) console.log('There is no Python here.')
  else await compare()
} finally {
  await service.close()
  await rm(folder, { recursive: true, force: true })
}

async function compare(): Promise<void> {
  const python = spawn('python3', ['-B', join(import.meta.dirname, 'main.py'), service.url, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  python.stdin.end(JSON.stringify(columns))
  const given = JSON.parse(await text(python.stdout)) as Readonly<Record<string, readonly number[]>>
  const formulas = await rewardGroups(groups, { ...crew, frames: frameVectors(crew.images) })
  for (const [at, wanted] of formulas.flat().entries())
    for (const [kind, value] of Object.entries(wanted))
      if (given[kind]?.[at] !== value)
        throw new Error(`${kind} of reply ${at + 1}: ${given[kind]?.[at]}, not ${value}.`)
  console.log(
    `${rows.length} replies, ${Object.keys(given).join(', ')}: Python gives what the formulas give.`,
  )
}
