import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineLanguage, forgetLanguage, learnLanguage } from '@commedia/core'
import { aBlueprint, manualClock, settle } from '@commedia/core/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { openWorkshop } from './open-workshop.ts'

const SCRIPT = new TextEncoder().encode('Ann: Who is there?\n\nBen: Nobody.\n\nAnn: I see you.\n')
const open = openWorkshop()
afterAll(() => open.close())

describe('openWorkshop', () => {
  it('[X3] reads in a thread what was read here, and refuses what was refused', async () => {
    const preview = await open.make('previewCasting', { file: SCRIPT, title: 'Doors' }, { asker: 'one' })
    expect(preview).toMatchObject({
      title: 'Doors',
      people: [
        { name: 'Ann', speeches: 2 },
        { name: 'Ben', speeches: 1 },
      ],
    })
    const nothing = open.make('readUpload', { file: new Uint8Array() }, { asker: 'one' })
    await expect(nothing).rejects.toMatchObject({ name: 'CommediaError', code: 'unreadable-script' })
  })

  it('has its threads know the languages that the house was handed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'commedia-language-'))
    const file = join(folder, 'language.mjs')
    await writeFile(
      file,
      `export const language = {
        key: 'es', name: 'Español', tongue: {},
        tables: { 'performance.script-words': { cast: 'Reparto', act: (number) => 'Acto ' + number } },
      }`,
    )
    const given = { key: 'es', name: 'Español', tongue: {}, tables: {}, module: pathToFileURL(file) }
    const spanish = defineLanguage(given)
    learnLanguage(spanish)
    const recorded = { blueprint: aBlueprint({ language: spanish.key }), events: [] }
    const play = { format: 'plain', recorded, id: 'show_1', at: new Date(0) } as const
    const { bytes } = await open.make('exportPlay', play, { asker: 'one' })
    expect(new TextDecoder().decode(bytes)).toContain('Reparto')
    forgetLanguage('es')
    await rm(folder, { recursive: true })
  })

  it('[X3] reads a PDF, which takes a thread under the thread', async () => {
    const play = { script: scriptOf(3), cast: [], notice: 'Made with AI.' }
    const pdf = await open.make('printPdf', { play, at: new Date(0) }, { asker: 'one' })
    const { text } = await open.make('readUpload', { file: pdf }, { asker: 'one' })
    expect(text).toContain('Line 2')
  })

  it('[X3] ends with its thread what takes too long, and goes on with the next', async () => {
    const clock = manualClock()
    const workshop = openWorkshop({ longestMs: 1000 }, { clock })
    const play = { script: scriptOf(20_000), cast: [], notice: '' }
    const printing = workshop.make('printPdf', { play, at: new Date(0) }, { asker: 'one' })
    const refused = expect(printing).rejects.toMatchObject({ code: 'too-large' })
    await settle()
    await clock.advance(1000)
    await refused
    expect(await workshop.make('readUpload', { file: SCRIPT }, { asker: 'one' })).toMatchObject({ scenes: 1 })
    await workshop.close()
  })

  it('[X3] ends what takes too much memory', async () => {
    const workshop = openWorkshop({ memoryMb: 40 })
    const play = { script: scriptOf(60_000), cast: [], notice: '' }
    const printing = workshop.make('printPdf', { play, at: new Date(0) }, { asker: 'one' })
    await expect(printing).rejects.toMatchObject({ code: 'too-large' })
    await workshop.close()
  })

  it('[X3] ends what nobody waits for any more', async () => {
    const gone = new AbortController()
    const play = { script: scriptOf(20_000), cast: [], notice: '' }
    const commission = { asker: 'one', signal: gone.signal }
    const printing = open.make('printPdf', { play, at: new Date(0) }, commission)
    await settle()
    gone.abort()
    await expect(printing).rejects.toMatchObject({ code: 'not-found' })
    expect(await open.make('readUpload', { file: SCRIPT }, { asker: 'one' })).toMatchObject({ scenes: 1 })
  })
})

function scriptOf(lines: number) {
  const said = Array.from({ length: lines }, (_, at) => ({
    kind: 'speech' as const,
    speakers: ['person_1'],
    label: 'Ann',
    parts: [{ kind: 'words' as const, text: `Line ${at}, and some more words to be set beside it.` }],
  }))
  return {
    title: 'Doors',
    language: 'en',
    people: [{ id: 'person_1', name: 'Ann', labels: ['Ann'] }],
    scenes: [{ id: 'scene_1', title: 'One', sourceDivision: { index: 0, title: 'Act' }, items: said }],
  }
}
