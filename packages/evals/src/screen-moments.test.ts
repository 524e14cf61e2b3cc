import { type HouseLanguage, languageOf, mentions, sentences } from '@commedia/core'
import { clockTime } from '@commedia/core/screening'
import { describe, expect, it } from 'vitest'
import { type ScreenMoment, screenMoments } from './suites/screen/screen-moments.ts'
import { trueLine } from './suites/screen/true-line.ts'

const moments = screenMoments()
/** Words one after another, or Chinese characters, that two texts may not share: so many are quoted, not met by chance. */
const RUN: Readonly<Record<HouseLanguage, number>> = { en: 4, zh: 6 }
const TIMED = /^(\d+(?::\d\d)+) (\S.*)$/u

describe('moments of films that were never shot', () => {
  it('are forty, twenty in each language, and no two alike', () => {
    for (const language of ['en', 'zh'])
      expect(moments.filter((moment) => moment.language === language)).toHaveLength(20)
    expect(moments).toHaveLength(40)
    const people = moments.flatMap(({ profiles }) => profiles)
    for (const all of [
      moments.map(({ id }) => id),
      moments.map(({ title }) => title),
      moments.map(({ clip }) => clip?.id),
      moments.map(({ perception }) => perception),
      moments.map(({ line }) => line),
      people.map(({ id }) => id),
      people.map(({ name }) => name),
    ])
      expect(new Set(all).size).toBe(all.length)
  })

  it('are in their language, every part of them', () => {
    for (const { id, language, title = '', profiles, talk, perception = '', line = '' } of moments) {
      const told = profiles.flatMap(({ description, motivation = '', secret = '', relationships = [] }) => [
        ...[description, motivation, secret],
        ...relationships.map(({ view }) => view),
      ])
      for (const text of [title, line, perception, ...told, ...talk.map((one) => one.text)])
        expect([id, text, languageOf(text)]).toEqual([id, text, language])
    }
  })

  it('are talked of in three to six lines by two or three people', () => {
    for (const { id, assistant, talk } of moments) {
      expect(talk.length, id).toBeGreaterThanOrEqual(3)
      expect(talk.length, id).toBeLessThanOrEqual(6)
      const people = new Set([assistant, ...talk.map(({ speaker }) => speaker)])
      expect([2, 3], id).toContain(people.size)
    }
  })

  it('have a profile of whoever answers and of whoever is answered: manner, want, secret, and what each is to the other', () => {
    for (const { id, assistant, profiles, talk } of moments) {
      const [own, others] = [assistant, talk.at(-1)?.speaker ?? '']
      expect(
        profiles.map(({ name }) => name),
        id,
      ).toEqual([own, others])
      for (const { name, description, motivation, secret, relationships } of profiles) {
        expect([2, 3], description).toContain(sentences(description).length)
        expect([motivation, secret], name).not.toContain(undefined)
        expect(
          relationships?.map(({ to }) => to),
          name,
        ).toEqual([name === own ? others : own])
      }
    }
  })

  it('are seen in three lines at least, each at its time in the clip, and the clip lies in its film', () => {
    for (const { id, clip, perception = '' } of moments) {
      const { start = 0, end = 0, filmMs = 0 } = clip ?? {}
      const times = perception.split('\n').map((line) => TIMED.exec(line)?.[1] ?? line)
      expect(times.length, id).toBeGreaterThanOrEqual(3)
      expect(times[0], id).toBe(clockTime(start))
      const at = times.map(millisecondsOf)
      expect(times, id).toEqual(at.map(clockTime))
      expect(at, id).toEqual([...new Set(at)].toSorted((one, other) => one - other))
      expect(at.at(-1), id).toBeLessThan(end)
      expect(end, id).toBeLessThan(filmMs)
    }
  })

  it('name nobody where they are seen', () => {
    for (const { id, perception = '', talk, profiles } of moments) {
      const names = [...talk.map(({ speaker }) => speaker), ...profiles.map(({ name }) => name)]
      expect([id, mentions(perception, [...new Set(names)])]).toEqual([id, []])
    }
  })

  it('have true lines of two sentences at most, which the rubrics they are a measure for let pass', () => {
    for (const moment of moments) {
      expect(sentences(moment.line ?? '').length, moment.id).toBeLessThanOrEqual(2)
      expect(trueLine(moment)).toEqual({ line: moment.line })
    }
  })

  it('are neither quoted by the true line nor told by the talk', () => {
    for (const { id, language, perception = '', line = '', talk } of moments) {
      const seen = runsIn(seenIn(perception), language)
      expect([id, runsIn(line, language).filter((run) => seen.includes(run))]).toEqual([id, []])
      for (const { text } of talk)
        expect([id, runsIn(text, language).filter((run) => seen.includes(run))]).toEqual([id, []])
    }
  })
})

/** What is seen, without its times. */
function seenIn(perception: string): string {
  return perception
    .split('\n')
    .map((line) => TIMED.exec(line)?.[2] ?? line)
    .join('\n')
}

function millisecondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000
}

/** Runs of words, or of Chinese characters; case and marks do not matter. */
function runsIn(text: string, language: ScreenMoment['language']): readonly string[] {
  const own = language === 'zh' ? 'zh' : 'en'
  const parts = text.toLowerCase().match(own === 'zh' ? /[\p{L}\p{N}]/gu : /[\p{L}\p{N}’]+/gu) ?? []
  const gap = own === 'zh' ? '' : ' '
  return parts.slice(RUN[own] - 1).map((_, at) => parts.slice(at, at + RUN[own]).join(gap))
}
