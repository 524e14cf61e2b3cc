import { readFileSync } from 'node:fs'
import { anEntry, anEvent, type Player, simulatedCompany, sleuths } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { memoryBenchFolder } from '../bench/bench-folder.ts'
import { aDesk } from '../suites/a-desk.test.data.ts'
import { companionProbes } from '../suites/companions/companion-probes.ts'
import { companionSuite } from '../suites/companions/companion-suite.ts'
import { mysteryCases } from '../suites/mystery/mystery-cases.ts'
import { mysterySuite } from '../suites/mystery/mystery-suite.ts'
import { exportTraining } from './export-training.ts'
import { rowsIn, ShareGptFilmRow, ShareGptRow, TrlPreferenceRow, TrlRow } from './trainer-rows.test.data.ts'
import type { TrainingShow } from './training-input.ts'

const WISHES = { name: 'trial', licence: 'CC0-1.0', testShare: 0 }

describe('training data of other shows', () => {
  it('holds lines of companions, each with the page it was said from', async () => {
    const [probe] = companionProbes()
    if (probe === undefined) throw new Error('no probe')
    const reply: Player = {
      recognise: ({ wanted }) => wanted.kind === 'text',
      answer: ({ messages }) => `Mind the ${messages.length} boats.`,
    }
    const folder = memoryBenchFolder()
    const models = simulatedCompany({ seed: 1, players: [reply] }).models
    const desk = aDesk({
      suite: 'companions',
      case: probe.id,
      systems: { one: {} },
      models: () => models,
      folder,
    })
    await companionSuite([probe]).measure(probe, desk)
    const show = {
      ...(await shown(desk.take('one', 'talk'), folder)),
      title: probe.id,
      language: 'en' as const,
    }
    const rows = rowsIn(exportTraining({ shows: [show] }, WISHES)['llama-factory/role.train.jsonl'] ?? '')
    expect(rows).toHaveLength(probe.user.length)
    for (const [at, row] of rows.entries()) {
      const { conversations } = ShareGptRow.parse(row)
      expect(conversations.at(-1)?.value).toMatch(/^Mind the \d+ boats\.$/u)
      expect(JSON.stringify(conversations)).toContain(JSON.stringify(probe.user[at]).slice(1, -1))
    }
  })

  it('holds what players said at a mystery table', async () => {
    const file = new URL('../../../../shows/cases/the-clockmakers-supper.en.json', import.meta.url)
    const [one] = mysteryCases([{ name: 'supper', text: readFileSync(file, 'utf8') }])
    if (one === undefined) throw new Error('no case')
    const folder = memoryBenchFolder()
    const models = simulatedCompany({ seed: 1, players: sleuths() }).models
    const settings = { rounds: 1, discussion: 0, searches: 0 }
    const desk = aDesk({
      ...{ suite: 'mystery', case: one.id, systems: { one: settings }, options: { runs: 1 } },
      ...{ models: () => models, folder },
    })
    await mysterySuite([one]).measure(one, desk)
    const show = {
      ...(await shown(desk.take('one', 'run:1'), folder)),
      title: one.id,
      language: 'en' as const,
    }
    const rows = rowsIn(exportTraining({ shows: [show] }, WISHES)['trl/role.train.jsonl'] ?? '')
    const lines = show.takes[0]?.events.filter(({ type }) => type === 'table-line') ?? []
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThanOrEqual(lines.length)
    const said = new Set(lines.map(({ body }) => (body as { readonly text: string }).text))
    for (const row of rows) expect(said).toContain(TrlRow.parse(row).completion[0]?.content)
  })

  it('holds lines about films where their files are named, in the published form, with what else was tried', () => {
    const show = aScreening()
    const without = exportTraining({ shows: [show] }, WISHES)
    expect(without['README.md']).toContain('no file was named | 1 |')
    const files = exportTraining(
      { shows: [show] },
      { ...WISHES, clipFile: ({ source }) => `clips/${source}` },
    )
    const [row] = rowsIn(files['llama-factory/film.train.jsonl'] ?? '')
    expect(ShareGptFilmRow.parse(row).videos).toEqual(['clips/storm.mp4'])
    const [trl] = rowsIn(files['trl/film.train.jsonl'] ?? '')
    expect(TrlRow.parse(trl)).toMatchObject({
      solution: '<answer>Nobody helped him.</answer>',
      session_id: 's',
    })
    const [pair] = rowsIn(files['trl/film-preference.train.jsonl'] ?? '')
    const { chosen, rejected } = TrlPreferenceRow.parse(pair)
    expect(chosen[0]?.content).toContain('Nobody helped him.')
    expect(rejected[0]?.content).toContain('What weather.')
    expect(files['film.md']).toContain('The storm')
    expect(JSON.parse(files['llama-factory/dataset_info.json'] ?? '')).toHaveProperty('trial_film_train')
  })
})

async function shown(take: string, { journal, book }: ReturnType<typeof memoryBenchFolder>) {
  const events = await journal.read(take, { after: 0 })
  return { show: take, consent: true, takes: [{ take, events, book: await book.list(take) }] }
}

/** A screening in which somebody who agreed asks Nora of a clip, and she answers by pictures, at the second try. */
function aScreening(): TrainingShow {
  const take = 'take_s'
  const turn = (index: number) => ({ turn: 'turn_1', index })
  const reply = (answer: string) =>
    `<perception>A man pulls at a rope.</perception><think>He is alone.</think><answer>${answer}</answer>`
  const tried = (nth: number, answer: string) =>
    anEntry({
      key: { take, turn: 'turn_1', step: `comment:role_nora:${nth}`, attempt: 1 },
      prompt: 'screening.comment@1',
      page: [
        { role: 'system', content: 'You are Nora.' },
        {
          role: 'user',
          content: [
            { type: 'file', picture: 'x' },
            { type: 'text', text: 'Mia: What was it?' },
          ],
        },
      ],
      outcome: { kind: 'finished', text: reply(answer), toolCalls: [] },
    })
  const people = [
    { id: 'role_nora', name: 'Nora', kind: 'character' },
    { id: 'role_mia', name: 'Mia', kind: 'person' },
  ]
  const all = ['role_nora', 'role_mia', 'house']
  const clip = { id: 'clip_1', source: 'storm.mp4', start: 0, end: 8_000 }
  return {
    ...{
      show: 's',
      consent: true,
      agreed: ['role_mia'],
      title: 'The storm',
      language: 'en',
      licence: 'CC0-1.0',
    },
    takes: [
      {
        take,
        events: [
          anEvent({
            take,
            seq: 1,
            type: 'screening-opened',
            by: 'host',
            audience: all,
            body: { title: 'The storm', language: 'en', people, tries: 2 },
          }),
          anEvent({
            take,
            seq: 2,
            type: 'clip-shown',
            by: 'host',
            audience: all,
            body: { clip, lines: [], description: null, pictures: [1] },
          }),
          anEvent({
            take,
            seq: 3,
            by: 'role_mia',
            audience: all,
            body: { text: 'What was it?', channel: 'aloud' },
          }),
          anEvent({
            ...{
              take,
              seq: 4,
              type: 'scene-perceived',
              by: 'role_nora',
              audience: ['role_nora'],
              cause: turn(1),
            },
            body: {
              ...{ clip: clip.id, perception: 'A man pulls at a rope.', think: 'He is alone.' },
              ...{ by: 'pictures', tried: 2 },
            },
          }),
          anEvent({
            ...{ take, seq: 5, by: 'role_nora', audience: all, cause: turn(2) },
            body: { text: 'Nobody helped him.', channel: 'aloud' },
          }),
        ],
        book: [tried(1, 'What weather.'), tried(2, 'Nobody helped him.')],
      },
    ],
  }
}
