import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  llamaFactoryInfo,
  llamaFactoryRow,
  type SampleRecord,
  trlPromptRow,
  trlRow,
} from '@commedia/core/training'
import { expect, it } from 'vitest'

const record = {
  ...{ problem_id: 'p', session_id: 's', path: 'clips/c', assistant: 'Nora' },
  solution: '<answer>No.</answer>',
} as SampleRecord
const page = { system: 'You are Nora.', last: 'Torvald: A letter?' }
const sample = { record, page, reasoning: { perception: 'A hall.', think: 'She hides it.' } }
const pictures = ['clips/c/1.jpg']

/** The rows as the command writes them, changed; gives how many faults Python finds. */
async function faultsIn(change: (rows: ReturnType<typeof rowsOf>) => void): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'commedia-rows-'))
  try {
    await mkdir(join(folder, 'clips/c'), { recursive: true })
    await writeFile(join(folder, 'clips/c/1.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xd9]))
    const rows = rowsOf()
    change(rows)
    for (const split of ['train', 'test'])
      for (const [name, row] of Object.entries(rows))
        await writeFile(join(folder, `${name}.${split}.jsonl`), `${JSON.stringify(row)}\n`)
    const info = { set: llamaFactoryInfo('llama-factory.train.jsonl') }
    await writeFile(join(folder, 'dataset_info.json'), JSON.stringify(info))
    const script = join(import.meta.dirname, 'check_rows.py')
    const { stdout, stderr } = spawnSync('python3', ['-B', script, folder], { encoding: 'utf8' })
    expect(stderr).toBe('')
    return (JSON.parse(stdout) as { readonly faults: number }).faults
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function rowsOf() {
  const { videos: _, ...learnt } = trlRow(sample)
  const { videos: __, ...asked } = trlPromptRow(sample)
  return {
    'trl-sft': { ...learnt, images: [...pictures] },
    trl: { ...asked, images: [...pictures] } as Record<string, unknown>,
    'llama-factory': { ...llamaFactoryRow(sample), videos: [[...pictures]] } as {
      conversations: { from: string; value: string }[]
      system?: string
      videos: string[][]
    },
  }
}

const hasPython = spawnSync('python3', ['--version']).status === 0

it.runIf(hasPython)('loads rows as both trainers document them', async () => {
  expect(await faultsIn(() => {})).toBe(0)
})

it.runIf(hasPython).each<[string, (rows: ReturnType<typeof rowsOf>) => void]>([
  ['a picture that is not there', (rows) => rows['trl-sft'].images.push('clips/c/2.jpg')],
  ['a path of somebody’s machine', (rows) => rows['llama-factory'].videos.splice(0, 1, ['/clips/c/1.jpg'])],
  ['no pictures', (rows) => rows['trl-sft'].images.pop()],
  [
    'a reply without its thought',
    (rows) => {
      rows['trl-sft'].completion = [{ role: 'assistant', content: record.solution }]
    },
  ],
  [
    'another line than the true one',
    (rows) => {
      rows['trl-sft'].solution = '<answer>Yes.</answer>'
    },
  ],
  [
    'a solution without tags',
    (rows) => {
      rows.trl.solution = 'No.'
    },
  ],
  [
    'a mark too many',
    (rows) => {
      ;(rows['llama-factory'].conversations[0] as { value: string }).value += '<image>'
    },
  ],
  [
    'a line of the past as a reply',
    (rows) => rows['llama-factory'].conversations.unshift({ from: 'gpt', value: 'b' }),
  ],
  [
    'a column that is missing',
    (rows) => {
      delete rows['llama-factory'].system
    },
  ],
  [
    'a role nobody has',
    (rows) => {
      rows.trl.prompt = [{ role: 'nora', content: 'x' }]
    },
  ],
])('finds %s', async (_, change) => {
  expect(await faultsIn(change)).toBeGreaterThan(0)
})
