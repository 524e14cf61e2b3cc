import { aCrew, scriptedModel } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { certificateOf, JudgeCertificate } from './certificate.ts'
import { flawedPlays } from './flawed-plays.ts'
import { findingOf, judgeFlawedPlay, playFlawRates } from './judge-flawed-play.ts'
import { judgeLength } from './judge-length.ts'
import { padScript } from './pad-script.ts'
import { printCertificate } from './print-certificate.ts'

const PLAYS = flawedPlays().filter(({ of }) => of === 'kings-soup')
const [PLAY] = PLAYS
if (PLAY === undefined) throw new Error('there are 21')

const saying = (choice: (last: string) => 'first' | 'second' | 'tie') =>
  scriptedModel(({ last }) => {
    const said = choice(last)
    return { json: { explanation: 'So.', score: { first: 2, second: 4, tie: 3 }[said], choice: said } }
  })
const soundFirst = (last: string) => last.indexOf(`<first>\n${PLAY.sound.trim()}`) >= 0

describe('the certificate of a judge', () => {
  it('rests on the page that ranks: matter, cast, both scripts whole, a head, and no word on flaws', async () => {
    const model = saying(() => 'tie')
    const crew = aCrew({
      model,
      profile: { ...aCrew({ model }).models({ prompt: '' }).profile, contextTokens: 65_536 },
    })
    const judged = await judgeFlawedPlay(PLAY, { judge: 'x', seed: 1, looks: 'all' }, crew)
    expect(model.pages).toHaveLength(6)
    for (const { last, words } of model.pages) {
      expect(last).toContain(PLAY.matter)
      expect(last).toContain(`<cast>\n${PLAY.sheet}\n</cast>`)
      expect(last).toContain(PLAY.sound)
      expect(last).toContain(PLAY.flawed)
      expect(words).not.toMatch(/flaw|fault|planted|sound version/iu)
      expect(words).not.toContain(PLAY.id)
    }
    expect(judged.kept).toBe(1)
    expect(findingOf(judged)).toBe('neither')
  })

  it('calls found what won in both orders, fooled where the flawed one did, and neither where the place did', async () => {
    const finding = async (choice: (last: string) => 'first' | 'second' | 'tie') => {
      const crew = aCrew({
        model: saying(choice),
        profile: { ...aCrew({}).models({ prompt: '' }).profile, contextTokens: 65_536 },
      })
      return findingOf(await judgeFlawedPlay(PLAY, { judge: 'x', seed: 1, looks: 'all' }, crew))
    }
    expect(await finding((last) => (soundFirst(last) ? 'first' : 'second'))).toBe('found')
    expect(await finding((last) => (soundFirst(last) ? 'second' : 'first'))).toBe('fooled')
    expect(await finding(() => 'first')).toBe('neither')
  })

  it('where both orders were asked, one that was understood alone finds nothing', async () => {
    const crew = aCrew({
      model: saying((last) => (soundFirst(last) ? 'first' : 'second')),
      profile: { ...aCrew({}).models({ prompt: '' }).profile, contextTokens: 65_536 },
    })
    const judged = await judgeFlawedPlay(PLAY, { judge: 'x', seed: 1, looks: 'all' }, crew)
    const half = { ...judged, verdicts: judged.verdicts.filter(({ order }) => order === 'as-is') }
    expect([findingOf(judged), findingOf(half)]).toEqual(['found', 'neither'])
    const once = await judgeFlawedPlay(PLAY, { judge: 'x', seed: 1, looks: 'one' }, crew)
    expect([once.verdicts.length, findingOf(once)]).toEqual([1, 'found'])
  })

  it('says how many performances were cut for a judge with a small page, and counts no flaw that stood in the cut', async () => {
    const crew = aCrew({ model: saying(() => 'tie') })
    const profile = { ...crew.models({ prompt: '' }).profile, contextTokens: 4_096 }
    const small = { ...crew, models: (use: { prompt: string }) => ({ ...crew.models(use), profile }) }
    const trial = { judge: 'x', seed: 1, looks: 'one' } as const
    const judged = await Promise.all(PLAYS.map((play) => judgeFlawedPlay(play, trial, small)))
    const shown = judged.filter(({ isShown }) => isShown)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThan(judged.length)
    const certificate = certificateOf({ judge: 'x', looks: 'one', judged })
    expect(certificate.cut).toBe(judged.length)
    expect(certificate.hidden).toBe(judged.length - shown.length)
    expect(certificate.rates[0]).toMatchObject({ flaw: 'all', of: shown.length })
    const [found] = printCertificate('x', certificate)
    expect(found).toContain(`${judged.length} were too long for its page`)
    expect(found).toContain(`${certificate.hidden} are not counted`)
  })

  it('holds what was measured and nothing else, and is plain data', async () => {
    const crew = aCrew({ model: saying(() => 'first') })
    const padded = await judgeLength({ judge: 'x' }, crew)
    expect(padded).toHaveLength(16)
    const judged = [await judgeFlawedPlay(PLAY, { judge: 'x', seed: 1, looks: 'all' }, crew)]
    const certificate = certificateOf({ judge: 'x', looks: 'all', judged, padded })
    expect(JudgeCertificate.parse(JSON.parse(JSON.stringify(certificate)))).toEqual(certificate)
    expect(certificate).toMatchObject({ place: { first: 1, torn: 1 }, length: { gain: 0, pairs: 16 } })
    expect(certificate).not.toHaveProperty('people')
    expect(printCertificate('x', certificate).join(' ')).toContain('100 % of its choices stood first')
    expect(printCertificate('y', undefined).join(' ')).toContain('holds no certificate')
    expect(printCertificate('x', { ...certificate, page: 'another v1' })[0]).toContain('another page')
  })

  it('counts by grade, by flaw and by language', () => {
    const judged = PLAYS.map(({ id, of, language, flaw, lines }) => ({
      ...{
        id,
        of,
        language,
        flaw,
        lines,
        looks: 'all' as const,
        sound: 'b' as const,
        lengths: { a: 1, b: 1 },
        kept: 1,
        isShown: true,
        verdicts: [],
      },
    }))
    const rates = playFlawRates(judged)
    expect(
      rates.find(({ flaw, lines, language }) => flaw === 'all' && lines === 3 && language === 'both'),
    ).toMatchObject({ found: 0, of: 7 })
    expect(rates.filter(({ flaw }) => flaw === 'decree').map(({ of }) => of)).toEqual([3, 1, 1, 1])
  })
})

it.each(['en', 'zh'] as const)('a padded script says no more in more words (%s)', (language) => {
  const play = flawedPlays().find((one) => one.language === language)
  const script = play?.sound ?? ''
  const long = padScript(script, { times: 1.6, language })
  expect(long.length / script.length).toBeGreaterThan(1.59)
  expect(long.length / script.length).toBeLessThan(1.65)
  expect(padScript(script, { times: 1.6, language })).toBe(long)
  for (const [at, paragraph] of long.split('\n\n').entries())
    expect(paragraph.startsWith(script.split('\n\n')[at] ?? '?')).toBe(true)
})
