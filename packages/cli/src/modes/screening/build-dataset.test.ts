import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FrameReader, frameTimes, subtitleLines } from '@commedia/core/screening'
import { formatReward, SampleRecord } from '@commedia/core/training'
import { readScreenMoments } from '@commedia/evals'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SUBTITLES } from './a-film.test.data.ts'
import { buildDataset } from './build-dataset.ts'
import type { DatasetWishes } from './dataset-wishes.ts'
import type { SampleWriter } from './sample-writer.ts'

const WISHES: DatasetWishes = {
  film: 'doll.mp4',
  source: 'doll.mp4',
  title: 'A Doll’s House',
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

/** Writes the same each time, and says what it was asked for. */
function aWriter() {
  const asked: string[] = []
  const writer: SampleWriter = {
    describe: async (clip) => {
      asked.push(`describe ${clip}`)
      const part = 'A hall at night.'
      return {
        people: ['the woman', 'the man'],
        proximity: part,
        expressions: part,
        bodies: part,
        surroundings: part,
      }
    },
    look: async (clip) => {
      asked.push(`look ${clip}`)
      return '0:01 A hall at night.'
    },
    reason: async (sample, { target }) => {
      asked.push(`reason ${sample}`)
      return target.includes('Then leave')
        ? undefined
        : { perception: 'Event: a man at a door', think: 'He would go.' }
    },
    goOn: async (session, { user, assistant }) => ({
      dialogue: Array.from({ length: 10 }, (_, at) => ({
        speaker: at % 2 === 0 ? user.name : assistant.name,
        utterance: `Words ${at} of ${session}.`,
      })),
    }),
  }
  return { writer, asked }
}

const build = (
  wishes: Partial<DatasetWishes> = {},
  { reader } = aReader(),
  writer: SampleWriter | undefined = undefined,
) =>
  buildDataset({ ...WISHES, ...wishes }, out, {
    reader,
    ...(writer !== undefined && { writer }),
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
  it('[E26] [E32] holds a record, a row for each trainer and the pictures of every sample, both ways round', async () => {
    const { writer, asked } = aWriter()
    const built = await build({}, aReader(), writer)
    expect(built).toEqual({
      ...{ sessions: 2, samples: { train: 8, test: 6 }, moments: 4, reasoned: 3, leftOut: 0 },
      pictures: built.pictures,
    })
    const records = [...(await rows('records.train.jsonl')), ...(await rows('records.test.jsonl'))]
    for (const record of records) expect(SampleRecord.parse(record)).toEqual(record)
    const raw = (records as SampleRecord[]).filter(({ generation_type }) => generation_type === 'raw')
    expect(raw.map(({ target }) => target.utterance).toSorted()).toEqual([
      'It was open all night.',
      'Only for the letter-box.',
      'The light stays where it is.',
      'Then leave the light on.',
    ])
    expect(new Set(asked).size).toBe(asked.filter((one) => one.startsWith('reason')).length + 7)
    const chats = await rows<Chat>('llama-factory.train.jsonl')
    // What failed its checks is learnt by nobody; what is learnt has its three blocks, and no line of the past beside it.
    for (const { conversations } of chats) {
      expect(conversations.map(({ from }) => from)).toEqual(['human', 'gpt'])
      expect(conversations[1]?.value.match(/<\/?\w+>/gu)).toHaveLength(6)
      expect(formatReward(conversations[1]?.value ?? '')).toBe(5)
    }
    expect(JSON.stringify(chats)).toContain('A bank manager.')
    expect(chats[1]?.conversations[0]?.value).toContain('Torvald: Only for the letter-box.')
    for (const path of chats.flatMap(({ videos }) => videos.flat()))
      expect(await readFile(join(out, path))).toHaveLength(1)
    const trl = await rows<Readonly<Record<'frames' | 'images', readonly string[]>>>('trl.test.jsonl')
    expect(trl).toHaveLength(6)
    expect(trl[0]?.frames).toHaveLength(4)
    expect(trl[0]?.images).toEqual(trl[0]?.frames)
    expect(await readFile(join(out, 'README.md'), 'utf8')).toContain('| A Doll’s House | CC0 | drawn |')
    const info = JSON.parse(await readFile(join(out, 'dataset_info.json'), 'utf8')) as object
    expect(Object.keys(info)).toHaveLength(2)
  })

  it('has the moments of its tests, as the suite of the critics reads them: pictures, words, both profiles, three to six lines of talk', async () => {
    await build({ seed: 4 }, aReader(), aWriter().writer)
    const moments = await readScreenMoments(out)
    const train = await rows<SampleRecord>('records.train.jsonl')
    const text = await readFile(join(out, 'moments.test.jsonl'), 'utf8')
    for (const { target } of train) expect(text).not.toContain(JSON.stringify(target.utterance))
    for (const { talk, pictures, perception, profiles, assistant } of moments) {
      expect(talk.length).toBeGreaterThanOrEqual(3)
      expect(talk.length).toBeLessThanOrEqual(6)
      expect(pictures).toHaveLength(4)
      expect(perception).toBe('0:01 A hall at night.')
      expect(profiles).toHaveLength(2)
      expect(profiles[0]?.name).toBe(assistant)
    }
    expect(moments.find(({ assistant }) => assistant === 'Torvald')?.profiles[0]?.description).toBe(
      'A bank manager.',
    )
    // Nobody said what a model wrote: it is nobody's measure.
    const test = await rows<SampleRecord>('records.test.jsonl')
    const said = (kind: string) =>
      test.filter(({ generation_type, dialogue }) => generation_type === kind && dialogue.length >= 3).length
    expect(moments.filter(({ line }) => line !== undefined)).toHaveLength(said('raw'))
    expect(moments.filter(({ line }) => line === undefined)).toHaveLength(said('llm'))
    expect([said('raw'), said('llm')].every((count) => count > 0)).toBe(true)
    for (const path of moments.flatMap((moment) => moment.pictures.map((one) => one.path)))
      expect(await readFile(path)).toHaveLength(1)
  })

  it('has its moments told in words that somebody wrote down, and asks no model for them', async () => {
    const { writer, asked } = aWriter()
    await build({ seed: 4, describe: ({ start, end }) => `from ${start} to ${end}` }, aReader(), writer)
    const moments = await readScreenMoments(out)
    for (const { perception, clip } of moments) expect(perception).toBe(`from ${clip?.start} to ${clip?.end}`)
    expect(asked.filter((one) => one.startsWith('look'))).toEqual([])
  })

  it('has no reply to learn where nobody wrote what comes before it', async () => {
    expect(await build()).toMatchObject({ samples: { train: 3, test: 1 }, reasoned: 0 })
    expect(await rows('llama-factory.train.jsonl')).toEqual([])
    expect(await rows('trl-sft.train.jsonl')).toEqual([])
    const [row] = await rows<object>('trl.train.jsonl')
    expect(row).not.toHaveProperty('completion')
    expect(row).toHaveProperty('solution')
  })

  it('[E27] never has a page that tells the target, nor a picture at or after it', async () => {
    await build({}, aReader(), aWriter().writer)
    const pages = await rows<Chat & { readonly conversations: readonly { readonly value: string }[] }>(
      'llama-factory.train.jsonl',
    )
    expect(pages.length).toBeGreaterThan(0)
    for (const { conversations, system } of pages) {
      const target = /<answer>(.*)<\/answer>/u.exec(conversations.at(-1)?.value ?? '')?.[1] ?? 'none'
      expect(`${system}${conversations[0]?.value}`).not.toContain(target)
    }
    await rm(out, { recursive: true })
    await expect(build({}, aReader({ late: 3_000 }))).rejects.toThrow('shows-target')
    expect(await readdir(out)).not.toContain('records.train.jsonl')
  })

  it('refuses a side with nothing in it', async () => {
    await expect(build({ test: 0.1 })).rejects.toThrow('One side would be empty')
    expect(await build({ test: 0 })).toMatchObject({ samples: { train: 4, test: 0 } })
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
    expect([...first.asked, ...again.asked]).toEqual(['1000-2000', '1000-5000', '1000-3500', '40000-41000'])
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
      leftOut: 4,
    })
  })
})
