import { readFileSync } from 'node:fs'
import { HOUSE, parseBlueprint, partOf, performanceRoom, settingRoom } from '@commedia/core'
import { followNews, Recording, type ShowNews, UNSEEN } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { playWritten } from './play-written.ts'
import { THE_KINGS_SOUP } from './the-kings-soup.script.ts'

const read = (path: string) => readFileSync(new URL(`../../shows/${path}`, import.meta.url), 'utf8')
const { blueprint } = parseBlueprint(read('the-kings-soup.json'))
if (blueprint === undefined) throw new Error('The show is not a blueprint.')
const play = blueprint
const kept = Recording.parse(JSON.parse(read('recordings/the-kings-soup.json')))

it('is what the stage makes of what was written (else: node -C commedia-source scripts/make-recording.ts)', async () => {
  expect(await playWritten(play, THE_KINGS_SOUP)).toEqual(kept)
})

it('has everything happen as it was written: nothing was impossible', () => {
  const told = kept.moments.flatMap(({ event }) => (event.body as { told?: string }).told ?? [])
  const written = THE_KINGS_SOUP.flatMap((moment) => ('told' in moment ? [moment.told] : []))
  expect(told.filter((text) => written.includes(text))).toEqual(written)
  expect(kept.moments.filter(({ event }) => event.type === 'act-ruled')).toEqual([])
})

it('keeps every moment in the order in which it was written', () => {
  const moments = new Map<string, string>()
  for (const { event } of kept.moments) {
    const { text = '' } = event.body as { readonly text?: string }
    const said = { 'line-spoken': text, 'act-attempted': `(${text})`, 'gesture-made': `(${text})` }[
      event.type
    ]
    const key = `${event.by} ${event.at}`
    if (said !== undefined) moments.set(key, [moments.get(key), said].filter(Boolean).join(' '))
  }
  expect([...moments.values()]).toEqual(
    THE_KINGS_SOUP.flatMap((moment) => ('says' in moment ? [moment.says] : [])),
  )
})

it('says what cannot be instead of playing it', async () => {
  const [first, ...rest] = THE_KINGS_SOUP
  const wrong = { by: 'role_marta', says: 'Mine. (eats the throne)', told: 'She eats it.' } as const
  const moments = [{ ...wrong, changes: [{ kind: 'take', thing: 'throne' }] }, ...rest.slice(0, 1)]
  expect(first?.by).toBe(wrong.by)
  const { moments: played } = await playWritten(play, moments)
  expect(JSON.stringify(played)).not.toContain(wrong.told)
})

it('folds with the reader of every page, moves the props, and reaches three points', () => {
  const on = { epoch: 1, take: 'recording', viewer: HOUSE, seq: 0, playing: true, over: false } as const
  const stage = { ...on, waitsFor: [], choosing: false, notice: kept.notice }
  const news: readonly ShowNews[] = [
    { kind: 'stage', stage },
    ...kept.moments.map(({ event }) => ({ kind: 'event', event }) as const),
  ]
  const { view } = news.reduce(followNews, UNSEEN)
  const { props, people } = partOf(view, settingRoom)
  expect(Object.values(people).filter(({ here }) => here)).toHaveLength(4)
  expect(props.prop_spoon?.place).toEqual({ kind: 'held', by: 'role_pip' })
  expect(props.prop_card?.place).toEqual({ kind: 'held', by: 'role_marta' })
  expect(props.prop_warrant?.place).toEqual({ kind: 'on', prop: 'prop_table' })
  expect(partOf(view, performanceRoom)).toMatchObject({ done: 3, of: 5 })
  const spoken = THE_KINGS_SOUP.filter(({ by }) => by !== 'world')
  const said = view.moments.filter(({ kind }) => kind === 'line')
  expect(new Set(said.map(({ at }) => at)).size).toBe(spoken.length)
})

it('holds nothing but what the audience perceives: no thing unseen, no secret, no aim, no thought', () => {
  const text = JSON.stringify(kept)
  const hidden = play.acts.flatMap(({ scenes }) => scenes.flatMap(({ props }) => props))
  const unread = hidden.flatMap((prop) => (prop.text === undefined ? [] : [prop.text]))
  const aims = play.acts.flatMap(({ goals, points }) => [
    ...goals.map(({ goal }) => goal),
    ...points.flatMap(({ flag, description, result }) => [flag.text, description, result]),
  ])
  const secrets = play.cast.flatMap(({ secret, background }) => [secret ?? '', background])
  for (const words of [...unread, ...aims, ...secrets, 'prop_bottle'].filter(Boolean))
    expect(text).not.toContain(JSON.stringify(words).slice(1, -1))
  expect(kept.viewer).toBe(HOUSE)
  expect(kept.writtenBy).toBe('hand')
})
