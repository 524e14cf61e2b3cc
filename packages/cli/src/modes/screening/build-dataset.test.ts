import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FrameReader, frameTimes, subtitleLines } from '@commedia/core/screening'
import { SampleRecord } from '@commedia/core/training'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SUBTITLES } from './a-film.test.data.ts'
import { buildDataset, type DatasetWishes } from './build-dataset.ts'

const WISHES: DatasetWishes = {
  film: 'doll.mp4',
  source: 'doll.mp4',
  lines: subtitleLines(SUBTITLES),
  language: 'en',
  characters: [{ id: 'role_torvald', name: 'Torvald', description: 'A bank manager.' }],
  seed: 3,
  test: 0.5,
  pictures: 4,
  crop: { bottom: 0.2 },
  licence: 'CC0',
  consent: 'drawn',
}

let out: string
beforeEach(async () => {
  out = join(await mkdtemp(join(tmpdir(), 'commedia-data-')), 'set')
})
afterEach(() => rm(join(out, '..'), { recursive: true, force: true }))

function aReader({ failsAfter = Number.POSITIVE_INFINITY, late = 0 } = {}) {
  const asked: string[] = []
  const reader: Pick<FrameReader, 'frames'> = {
    async frames(_, wish) {
      if (asked.length >= failsAfter) throw new Error('stopped')
      asked.push(`${wish.start}-${wish.end}`)
      return frameTimes(wish).map((at) => ({
        at: at + late,
        mediaType: 'image/jpeg',
        data: new Uint8Array([1]),
      }))
    },
  }
  return { reader, asked }
}

const build = (wishes: Partial<DatasetWishes> = {}, { reader } = aReader()) =>
  buildDataset({ ...WISHES, ...wishes }, out, {
    reader,
    onProgress: () => {},
    stop: new AbortController().signal,
  })

async function rows<Row>(file: string): Promise<readonly Row[]> {
  const text = await readFile(join(out, file), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row)
}

interface Chat {
  readonly conversations: readonly { readonly from: string; readonly value: string }[]
  readonly system: string
  readonly videos: readonly (readonly string[])[]
}

describe('a data set from a film', () => {
  it('[E26] [E32] holds a record, a row for each trainer and the pictures of every sample', async () => {
    const built = await build()
    expect(built).toEqual({ sessions: 2, samples: { train: 2, test: 1 }, pictures: 12, leftOut: 0 })
    const records = [...(await rows('records.train.jsonl')), ...(await rows('records.test.jsonl'))]
    for (const record of records) expect(SampleRecord.parse(record)).toEqual(record)
    const chats = await rows<Chat>('llama-factory.train.jsonl')
    expect(chats.map(({ conversations }) => conversations.at(-1)?.value)).toEqual([
      '<answer>Only for the letter-box.</answer>',
      '<answer>The light stays where it is.</answer>',
    ])
    const [, second] = chats
    expect(second?.system).toContain('A bank manager.')
    expect(second?.conversations.map(({ from }) => from)).toEqual(['human', 'gpt', 'human', 'gpt'])
    for (const path of second?.videos.flat() ?? []) expect(await readFile(join(out, path))).toHaveLength(1)
    const trl = await rows<{ readonly frames: readonly string[]; readonly solution: string }>(
      'trl.test.jsonl',
    )
    expect(trl).toHaveLength(1)
    expect(trl[0]?.frames).toHaveLength(4)
    expect(await readFile(join(out, 'README.md'), 'utf8')).toContain('| doll.mp4 | CC0 | drawn |')
    const info = JSON.parse(await readFile(join(out, 'dataset_info.json'), 'utf8')) as object
    expect(Object.keys(info)).toHaveLength(2)
  })

  it('[E27] never has a page that tells the target, nor a picture at or after it', async () => {
    await build()
    for (const { conversations, system } of await rows<Chat>('llama-factory.train.jsonl')) {
      const target = conversations.at(-1)?.value.replace(/<\/?answer>/gu, '') ?? ''
      const page =
        system +
        conversations
          .slice(0, -1)
          .map(({ value }) => value)
          .join('\n')
      expect(page).not.toContain(target)
    }
    await rm(out, { recursive: true })
    await expect(build({}, aReader({ late: 3_000 }))).rejects.toThrow('shows-target')
    expect(await readdir(out)).not.toContain('records.train.jsonl')
  })

  it('[E28] has each session on one side, by the seed', async () => {
    await build()
    const sides = await Promise.all(
      ['train', 'test'].map(async (split) =>
        (await rows<SampleRecord>(`records.${split}.jsonl`)).map((one) => one.session_id),
      ),
    )
    expect(new Set(sides.flat()).size).toBe(new Set(sides[0]).size + new Set(sides[1]).size)
  })

  it('goes on where it was stopped, and takes no picture twice', async () => {
    const first = aReader({ failsAfter: 1 })
    await expect(build({}, first)).rejects.toThrow('stopped')
    const again = aReader()
    await build({}, again)
    expect([...first.asked, ...again.asked]).toEqual(['1000-2000', '1000-5000', '40000-41000'])
    const before = await readFile(join(out, 'records.train.jsonl'), 'utf8')
    const third = aReader()
    await build({}, third)
    expect(third.asked).toEqual([])
    expect(await readFile(join(out, 'records.train.jsonl'), 'utf8')).toBe(before)
  })

  it('refuses a folder in which another one lies, and subtitles without speakers', async () => {
    await build()
    await expect(build({ seed: 4 })).rejects.toThrow('Another data set')
    await expect(build({ lines: [{ start: 0, end: 1, speaker: null, text: 'Hm.' }] })).rejects.toThrow(
      'need speakers',
    )
  })

  it('leaves out what the film does not show', async () => {
    const blank: Pick<FrameReader, 'frames'> = { frames: async () => [] }
    expect(await build({}, { reader: blank, asked: [] })).toMatchObject({
      samples: { train: 0, test: 0 },
      leftOut: 3,
    })
  })
})
