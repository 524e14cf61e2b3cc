import { languageOf } from '@commedia/core'
import { describe, expect, it } from 'vitest'
import { DIMENSIONS } from './dimensions.ts'
import { flawedPlays, GRADES_PLANTED, PLAY_FLAWS, playsToFlaw } from './flawed-plays.ts'

const SPEECH = /^(?:[\p{Lu} .'’-]+: |[^\s【（：]{1,12}：)/u
const plays = playsToFlaw()
const flawed = flawedPlays()

describe('performances with a planted flaw', () => {
  it('are 84: every flaw at every grade in two plays of each language', () => {
    expect(flawed).toHaveLength(84)
    expect(new Set(flawed.map(({ id }) => id)).size).toBe(84)
    for (const language of ['en', 'zh'])
      for (const flaw of Object.keys(PLAY_FLAWS))
        for (const lines of GRADES_PLANTED) {
          const some = flawed.filter(
            (one) => one.language === language && one.flaw === flaw && one.lines === lines,
          )
          expect(some).toHaveLength(2)
        }
  })

  it.each(plays)(
    '$id: 40 to 120 lines are spoken, in its language; nothing says how it came about',
    (play) => {
      const spoken = play.script.filter((paragraph) => SPEECH.test(paragraph)).length
      expect(spoken).toBeGreaterThanOrEqual(40)
      expect(spoken).toBeLessThanOrEqual(120)
      for (const text of [
        play.matter,
        play.script.join('\n'),
        ...Object.values(play.plants)
          .flat()
          .map(({ put }) => put),
      ])
        expect(languageOf(text)).toBe(play.language)
      expect(play.script.join('\n')).not.toMatch(/artificial intelligence|人工智能|flaw|planted/u)
    },
  )

  it('differ in as many lines as are planted, and in nothing else', () => {
    for (const { id, sound, flawed: other, lines } of flawed) {
      const [one, two] = [sound.split('\n\n'), other.split('\n\n')]
      expect([id, two.length]).toEqual([id, one.length])
      expect([id, one.filter((paragraph, at) => paragraph !== two[at]).length]).toEqual([id, lines])
    }
  })

  it('name the one line each plant is for, and keep who speaks it unless nobody does', () => {
    for (const { id, script, plants } of plays)
      for (const { line, put } of Object.values(plants).flat()) {
        expect([id, line, script.filter((paragraph) => paragraph.startsWith(line)).length]).toEqual([
          id,
          line,
          1,
        ])
        const speaker = SPEECH.exec(line)?.[0]
        expect([
          id,
          put,
          put.startsWith('[') || put.startsWith('【') || put.startsWith(speaker ?? '?'),
        ]).toEqual([id, put, true])
      }
  })

  it('give nothing away by length: within 6 %, and neither side is the longer in more than two of three', () => {
    for (const { id, sound, flawed: other } of flawed)
      expect([id, Math.abs(other.length / sound.length - 1) < 0.06]).toEqual([id, true])
    const longer = flawed.filter((one) => one.flawed.length > one.sound.length).length / flawed.length
    expect(longer).toBeGreaterThan(1 / 3)
    expect(longer).toBeLessThan(2 / 3)
  })

  it('have a sheet of everybody, the same for both, which says what each alone knows and nothing of any flaw', () => {
    for (const { of, sheet } of flawed) {
      const play = plays.find(({ id }) => id === of)
      for (const { name, secret } of play?.cast ?? []) {
        expect(sheet).toContain(name)
        if (secret !== undefined) expect(sheet).toContain(secret)
      }
      for (const { put } of Object.values(play?.plants ?? {}).flat()) expect(sheet).not.toContain(put)
    }
    for (const head of Object.values(PLAY_FLAWS)) expect(DIMENSIONS.map(({ id }) => id)).toContain(head)
  })
})
