import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { scriptLives } from '../../casting/script-scenes.ts'
import { chapters } from '../../reading/chapters.ts'
import { readScript } from '../../reading/read-script.ts'
import { workOf } from '../../writing/work.ts'
import { subtitleLines } from '../subtitle-lines.ts'
import { findSessions } from './find-sessions.ts'

const textOf = (name: string): string =>
  readFileSync(new URL(`../../reading/fixtures/${name}`, import.meta.url), 'utf8')
const SUBTITLES = textOf('wilde-earnest-act3.srt')
const PLAY = textOf('ibsen-dolls-house-act1.colon.txt')

it('[X2] a script that was read makes the same people and words of a film’s talk and of its lives', () => {
  const script = readScript(SUBTITLES)
  const { names, roles, scenes } = scriptLives(script, { title: 'Earnest', pageChars: 1_000_000 })
  const lived = scenes.flatMap(({ moments }) => moments)
  const said = lived.map(({ by, text }) => `${names[by]}: ${text.replaceAll(/\s+/gu, ' ')}`)
  expect(roles.length).toBeGreaterThan(3)
  const lines = subtitleLines(SUBTITLES)
  expect(lines.length).toBeGreaterThan(100)
  const spoken = lines.filter(({ speaker }) => speaker !== null)
  expect(spoken.length).toBeGreaterThan(lines.length * 0.9)
  expect(new Set(spoken.map(({ speaker }) => speaker))).toEqual(
    new Set(script.people.map(({ name }) => name)),
  )
  for (const { speaker, text } of spoken.slice(0, 30)) expect(said).toContain(`${speaker}: ${text}`)
  const sessions = findSessions(lines, { source: 'earnest' })
  expect(sessions.length).toBeGreaterThan(3)
  const own = new Set(lines.map(({ text }) => text))
  const [first] = sessions
  expect(Object.values(names)).toEqual(expect.arrayContaining([first?.user, first?.assistant]))
  expect(first?.utterances.some(({ text }) => own.has(text))).toBe(true)
})

it('[X2] lives hold every speech of a script under whoever says it, and what nobody says under nobody', () => {
  const script = readScript(PLAY)
  const { names, scenes } = scriptLives(script, { title: 'A Doll’s House', pageChars: 1_000_000 })
  const nameOf = new Map(script.people.map(({ id, name }) => [id, name]))
  const speeches = script.scenes
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'speech' ? [item.speakers.map((id) => nameOf.get(id)).join()] : []))
  const lines = scenes.flatMap(({ moments }) => moments).filter(({ kind }) => kind === 'line')
  expect(lines.map(({ by }) => names[by])).toEqual(speeches)
  const told = scenes.flatMap(({ moments }) => moments).filter(({ kind }) => kind === 'narration')
  expect(told.length).toBeGreaterThan(0)
  expect(told.map(({ by }) => names[by])).toEqual(told.map(() => undefined))
})

it('[X2] a work for a play is the whole text, chapter by chapter, each word where it stands', () => {
  const work = workOf({ title: 'A Doll’s House' }, { text: PLAY, chapters: chapters(PLAY) })
  expect(work.language).toBe('en')
  for (const { text, start } of work.chapters) expect(PLAY.slice(start, start + text.length)).toBe(text)
  const whole = work.chapters.reduce((sum, { text }) => sum + text.length, 0)
  expect(whole).toBeGreaterThan(PLAY.length * 0.95)
})
